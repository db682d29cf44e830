import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig, type ArenaConfig } from './arena-config.js';
import { startingMoney } from './starting-money.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
};
const REAL_CHAIN = {
  CHAIN_RPC_URL: 'https://rpc.example.com',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
  TREASURY_PRIVATE_KEY: `0x${'2'.repeat(64)}`,
  EXPLORER_URL: 'https://explorer.example.com',
};
const TEST_CHAIN = { ...REAL_CHAIN, CHAIN_FAUCET: `0x${'3'.repeat(40)}` };

const read = (variables: Record<string, string>): ArenaConfig => readConfig({ ...REQUIRED, ...variables });

function problems(variables: Record<string, string>): string[] {
  try {
    read(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe(startingMoney, () => {
  it.each([
    ['without a chain', {}],
    ['on the embedded chain', TEST_CHAIN],
  ])('is plenty %s', (_, chain) => {
    expect(read(chain)).toMatchObject({ signupGrant: '10000', houseBankroll: '1000000000' });
  });

  it('is nothing for newcomers on a real chain, and what was said for the house', () => {
    const config = read({ ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '250000' });
    expect(config).toMatchObject({ signupGrant: '0', houseBankroll: '250000' });
    expect(problems({ ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1', SIGNUP_GRANT_ARENA: '0.0' })).toEqual([]);
  });

  it('is not given away on a real chain', () => {
    const variables = { ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1', SIGNUP_GRANT_ARENA: '0.5' };
    expect(problems(variables)).toEqual([
      'SIGNUP_GRANT_ARENA must be 0 on a real chain, where every ARENA can be withdrawn, and is "0.5".',
    ]);
    expect(problems({ ...TEST_CHAIN, SIGNUP_GRANT_ARENA: '0.5' })).toEqual([]);
  });

  it('has to be said for the house on a real chain', () => {
    expect(problems(REAL_CHAIN)).toEqual([
      "HOUSE_BANKROLL_ARENA must be given on a real chain: how many of the treasury's ARENA belong to the house.",
    ]);
  });
});
