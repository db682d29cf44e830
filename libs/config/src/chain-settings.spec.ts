import { describe, expect, it } from '@jest/globals';
import { ConfigError, readChain, readConfig } from './arena-config.js';

const CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io/',
};
const REST = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
  HOUSE_BANKROLL_ARENA: '1000',
};

function problems(variables: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...REST, ...CHAIN, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the settings of a chain', () => {
  it('are read together', () => {
    expect(readConfig({ ...REST, ...CHAIN }).chain).toEqual({
      rpcUrl: CHAIN.CHAIN_RPC_URL,
      chainId: 43114,
      tokenAddress: CHAIN.ARENA_TOKEN_ADDRESS,
      treasuryKey: CHAIN.TREASURY_PRIVATE_KEY,
      explorerUrl: 'https://snowtrace.io',
      faucet: undefined,
    });
  });

  it('decide how commission is capped, unless somebody has said so', () => {
    const real = { ...REST, ...CHAIN };
    const embedded = { ...real, CHAIN_FAUCET: `0x${'f'.repeat(40)}` };
    const capOf = (variables: Record<string, string>): string => readConfig(variables).partnerCommissionCap;
    expect(capOf(real)).toBe('house-edge');
    expect(capOf({ ...real, PARTNER_COMMISSION_CAP: 'uncapped' })).toBe('uncapped');
    expect(capOf(embedded)).toBe('uncapped');
    expect(capOf({ ...embedded, PARTNER_COMMISSION_CAP: 'house-edge' })).toBe('house-edge');
  });

  it('are none without a chain', () => {
    expect(readConfig(REST).chain).toBeUndefined();
    expect(readChain({})).toBeUndefined();
  });

  it('may have a path of ours for an explorer, and a faucet', () => {
    const faucet = `0x${'f'.repeat(40)}`;
    const config = readConfig({ ...REST, ...CHAIN, EXPLORER_URL: '/explorer', CHAIN_FAUCET: faucet });
    expect(config.chain).toMatchObject({ explorerUrl: '/explorer', faucet });
  });

  it.each(Object.keys(CHAIN))('are not whole without %s, and that is said', (name) => {
    expect(problems({ [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be given as well: a chain has all of `)),
    ]);
    expect(problems({ [name]: '' })).toHaveLength(1);
  });

  it.each(Object.entries(CHAIN))('are not whole with %s alone', (name, value) => {
    const others = Object.keys(CHAIN).filter((other) => other !== name);
    expect(() => readChain({ [name]: value })).toThrow(`${others.join(', ')} must be given as well`);
  });

  it.each([
    [
      'CHAIN_RPC_URL',
      'wss://api.avax.network',
      'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.',
    ],
    ['CHAIN_ID', '0xa86a', 'CHAIN_ID must be a whole number from 1 to 4294967295, and is "0xa86a".'],
    ['CHAIN_ID', '0', 'CHAIN_ID must be a whole number from 1 to 4294967295, and is "0".'],
    [
      'ARENA_TOKEN_ADDRESS',
      '0x5FbDB2315678',
      'ARENA_TOKEN_ADDRESS must be the address of the token: 0x and 40 hex digits.',
    ],
    [
      'ARENA_TOKEN_ADDRESS',
      CHAIN.ARENA_TOKEN_ADDRESS.replace('Fb', 'fb'),
      'ARENA_TOKEN_ADDRESS has a typing error: its letters are not in the case that its checksum asks for.',
    ],
    ['TREASURY_PRIVATE_KEY', '5'.repeat(64), 'TREASURY_PRIVATE_KEY must be 0x and 64 hex digits.'],
    ['EXPLORER_URL', 'snowtrace.io', 'EXPLORER_URL must be the address of a block explorer.'],
    ['CHAIN_FAUCET', 'faucet', 'CHAIN_FAUCET must be an address: 0x and 40 hex digits.'],
  ])('say of %s=%s what is wrong', (name, value, sentence) => {
    expect(problems({ [name]: value })).toEqual([sentence]);
  });

  it('do not repeat the treasury’s key in a sentence', () => {
    expect(problems({ TREASURY_PRIVATE_KEY: 'hunter2' }).join()).not.toMatch(/hunter2/);
  });
});
