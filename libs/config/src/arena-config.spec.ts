import { describe, expect, it } from '@jest/globals';
import { ArenaConfig, ConfigError, readConfig } from './arena-config.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
};

/** The sentences about these variables, the required ones being right. */
function problems(variables: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...REQUIRED, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe(readConfig, () => {
  it('reads the required variables and has defaults for the others', () => {
    const config = readConfig(REQUIRED);
    expect(config).toBeInstanceOf(ArenaConfig);
    expect(config).toEqual({
      production: false,
      port: 3000,
      databaseUrl: REQUIRED.DATABASE_URL,
      databasePoolSize: 16,
      sessionSecret: REQUIRED.SESSION_SECRET,
      walletMasterKey: REQUIRED.WALLET_MASTER_KEY,
      earlierWalletMasterKeys: [],
      adminPassword: REQUIRED.ADMIN_PASSWORD,
      signupGrant: '10000',
      houseBankroll: '1000000000',
      coinFlipPayout: '2.00',
      dicePayout: '2.00',
      crashEdgeBasisPoints: 100,
      crashBettingSeconds: 10,
      operatorRounds: true,
      maxProfitPercent: '1',
      partnerCommissionCap: 'uncapped',
      allowNegativeMargin: false,
      minDeposit: '100',
      rateLimitFactor: 1,
      trustProxyHops: 0,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({ ...REQUIRED, PORT: '', COIN_FLIP_PAYOUT: '' })).toMatchObject({
      port: 3000,
      coinFlipPayout: '2.00',
    });
    expect(problems({ ADMIN_PASSWORD: '' })).toEqual(['ADMIN_PASSWORD must have 6 to 128 characters.']);
  });

  it('keeps amounts as the digits that were written', () => {
    const config = readConfig({
      ...REQUIRED,
      HOUSE_BANKROLL_ARENA: '999999999999.12345678',
      SIGNUP_GRANT_ARENA: '0.1',
    });
    expect(config).toMatchObject({ houseBankroll: '999999999999.12345678', signupGrant: '0.1' });
  });

  it('takes any number of earlier master keys', () => {
    const [one, other] = ['b'.repeat(64), 'C'.repeat(64)];
    const config = readConfig({ ...REQUIRED, WALLET_MASTER_KEY_PREVIOUS: `${one},${other}` });
    expect(config.earlierWalletMasterKeys).toEqual([one, other]);
  });

  it.each([
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production, and is "prod".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, and is "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, and is "-1".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, and is "80.5".'],
    ['PORT', '3000 ', 'PORT must be a whole number from 0 to 65535, and is "3000 ".'],
    [
      'DATABASE_POOL_SIZE',
      '1',
      'DATABASE_POOL_SIZE must be a whole number from 2 to 200 connections, and is "1".',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/arena',
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['WALLET_MASTER_KEY', 'a'.repeat(63), 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).'],
    [
      'WALLET_MASTER_KEY_PREVIOUS',
      `${'b'.repeat(64)}, ${'c'.repeat(64)}`,
      'WALLET_MASTER_KEY_PREVIOUS must be keys of 64 hex digits, with commas between them.',
    ],
    ['ADMIN_PASSWORD', '12345', 'ADMIN_PASSWORD must have 6 to 128 characters.'],
    [
      'SIGNUP_GRANT_ARENA',
      '1e3',
      'SIGNUP_GRANT_ARENA must be a number with at most 8 decimals from 0 to 1000000 ARENA, and is "1e3".',
    ],
    [
      'HOUSE_BANKROLL_ARENA',
      '0',
      'HOUSE_BANKROLL_ARENA must be a number with at most 8 decimals from 1 to 1000000000000 ARENA, and is "0".',
    ],
    [
      'COIN_FLIP_PAYOUT',
      '2.01',
      'COIN_FLIP_PAYOUT must be a number with at most 2 decimals from 1.01 to 2 times the stake, and is "2.01".',
    ],
    [
      'MAX_PROFIT_PERCENT',
      '0',
      'MAX_PROFIT_PERCENT must be a number with at most 2 decimals from 0.01 to 100 percent of the house balance, and is "0".',
    ],
    [
      'PARTNER_COMMISSION_CAP',
      'none',
      'PARTNER_COMMISSION_CAP must be uncapped or house-edge, and is "none".',
    ],
    ['ALLOW_NEGATIVE_MARGIN', 'yes', 'ALLOW_NEGATIVE_MARGIN must be true or false, and is "yes".'],
    [
      'RATE_LIMIT_FACTOR',
      'off',
      'RATE_LIMIT_FACTOR must be a number with at most 2 decimals from 0.01 to 1000000, and is "off".',
    ],
    [
      'TRUST_PROXY_HOPS',
      'true',
      'TRUST_PROXY_HOPS must be a whole number from 0 to 10 proxies, and is "true".',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, and is "loud".',
    ],
  ])('says of %s=%s in one sentence what is wrong', (name, value, sentence) => {
    expect(problems({ [name]: value })).toEqual([sentence]);
  });

  it.each([
    [
      'DATABASE_URL',
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
    ],
    ['SESSION_SECRET', 'SESSION_SECRET must have at least 32 characters.'],
    ['WALLET_MASTER_KEY', 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).'],
    ['ADMIN_PASSWORD', 'ADMIN_PASSWORD must have 6 to 128 characters.'],
  ])('says that %s is missing', (name, sentence) => {
    expect(problems({ [name]: undefined })).toEqual([sentence]);
  });

  it('says everything that is wrong at once', () => {
    expect(problems({ PORT: 'x', SESSION_SECRET: undefined, LOG_LEVEL: 'x' })).toHaveLength(3);
  });

  it('does not repeat a secret in its sentences', () => {
    const secrets = { SESSION_SECRET: 'hunter2', WALLET_MASTER_KEY: 'hunter2', ADMIN_PASSWORD: 'hunt2' };
    expect(problems({ ...secrets, DATABASE_URL: 'mysql://root:hunter2@localhost' }).join()).not.toMatch(
      /hunt/,
    );
  });

  it('does not mind variables of others', () => {
    expect(problems({ PATH: '/bin', npm_config_port: 'x', __proto__x: '1' })).toEqual([]);
  });
});
