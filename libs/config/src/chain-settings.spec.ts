import { describe, expect, it } from '@jest/globals';
import { configProblems, REQUIRED_VARIABLES } from '../test/config-problems.js';
import { chainSettings } from './chain-settings.js';
import { readChainSettings, readConfig } from './read-config.js';

const CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io/',
};
const WITHOUT_CHAIN = { ...REQUIRED_VARIABLES, HOUSE_BANKROLL_ARENA: '1000' };
const REAL_CHAIN = { ...WITHOUT_CHAIN, ...CHAIN };

const problems = (variables: Record<string, string | undefined>): string[] =>
  configProblems({ ...REAL_CHAIN, ...variables });

describe(chainSettings, () => {
  it('combines the variables of the chain', () => {
    expect(readConfig(REAL_CHAIN).chain).toEqual({
      rpcUrl: CHAIN.CHAIN_RPC_URL,
      chainId: 43114,
      tokenAddress: CHAIN.ARENA_TOKEN_ADDRESS,
      treasuryKey: CHAIN.TREASURY_PRIVATE_KEY,
      explorerUrl: 'https://snowtrace.io',
      faucet: undefined,
    });
  });

  it('is undefined without a chain', () => {
    expect(readConfig(WITHOUT_CHAIN).chain).toBeUndefined();
    expect(readChainSettings({})).toBeUndefined();
  });

  it('accepts a path of this site as the explorer, and a faucet', () => {
    const faucet = `0x${'f'.repeat(40)}`;
    const config = readConfig({ ...REAL_CHAIN, EXPLORER_URL: '/explorer', CHAIN_FAUCET: faucet });
    expect(config.chain).toMatchObject({ explorerUrl: '/explorer', faucet });
  });

  it.each(Object.keys(CHAIN))('reports that %s is missing', (name) => {
    expect(problems({ [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be set as well: a chain needs all of `)),
    ]);
    expect(problems({ [name]: '' })).toHaveLength(1);
  });

  it.each(Object.entries(CHAIN))('reports the missing variables when only %s is set', (name, value) => {
    const others = Object.keys(CHAIN).filter((other) => other !== name);
    expect(() => readChainSettings({ [name]: value })).toThrow(`${others.join(', ')} must be set as well`);
  });

  it.each([
    [
      'CHAIN_RPC_URL',
      'wss://api.avax.network',
      'CHAIN_RPC_URL must be the http(s) address of an RPC endpoint.',
    ],
    ['CHAIN_ID', '0xa86a', 'CHAIN_ID must be a whole number from 1 to 4294967295, not "0xa86a".'],
    ['CHAIN_ID', '0', 'CHAIN_ID must be a whole number from 1 to 4294967295, not "0".'],
    [
      'ARENA_TOKEN_ADDRESS',
      '0x5FbDB2315678',
      'ARENA_TOKEN_ADDRESS must be the address of the token: 0x and 40 hex digits.',
    ],
    [
      'ARENA_TOKEN_ADDRESS',
      CHAIN.ARENA_TOKEN_ADDRESS.replace('Fb', 'fb'),
      'ARENA_TOKEN_ADDRESS contains a typo: its EIP-55 checksum does not match.',
    ],
    ['TREASURY_PRIVATE_KEY', '5'.repeat(64), 'TREASURY_PRIVATE_KEY must be 0x and 64 hex digits.'],
    ['EXPLORER_URL', 'snowtrace.io', 'EXPLORER_URL must be the address of a block explorer.'],
    ['CHAIN_FAUCET', 'faucet', 'CHAIN_FAUCET must be an address: 0x and 40 hex digits.'],
  ])('rejects %s=%s', (name, value, sentence) => {
    expect(problems({ [name]: value })).toEqual([sentence]);
  });

  it('does not repeat the treasury’s key in an error', () => {
    expect(problems({ TREASURY_PRIVATE_KEY: 'hunter2' }).join()).not.toMatch(/hunter2/);
  });
});
