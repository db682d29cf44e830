import { availableParallelism } from 'node:os';
import { configProblems, REQUIRED_VARIABLES as REQUIRED } from '../test/config-problems.js';
import { ArenaConfig } from './arena-config.js';
import {
  ConfigError,
  readConfig,
  readDatabaseOwnerUrl,
  readDatabaseUrl,
  readMasterKeys,
  readSecurityLogHeadFile,
  withSettings,
} from './read-config.js';

describe(readConfig, () => {
  it('reads the required variables and uses defaults for the others', () => {
    const config = readConfig(REQUIRED);
    expect(config).toBeInstanceOf(ArenaConfig);
    expect(config).toEqual({
      production: false,
      port: 3000,
      webConcurrency: availableParallelism(),
      databaseUrl: REQUIRED.DATABASE_URL,
      databaseDirectUrl: REQUIRED.DATABASE_URL,
      databaseIsPooled: false,
      databasePoolSize: 16,
      sessionSecret: REQUIRED.SESSION_SECRET,
      sessionCacheSeconds: 10,
      walletMasterKey: REQUIRED.WALLET_MASTER_KEY,
      earlierWalletMasterKeys: [],
      adminPassword: REQUIRED.ADMIN_PASSWORD,
      signupGrant: '10000',
      houseBankroll: '1000000000',
      coinFlipPayout: '2.00',
      dicePayout: '2.00',
      crashEdgeBasisPoints: 100,
      targetEdgeBasisPoints: 100,
      plinkoEdgeBasisPoints: 100,
      crashBettingSeconds: 10,
      policy: expect.objectContaining({ name: 'open', operatorRounds: true }),
      policyChoice: 'open',
      operatorRounds: true,
      approvals: false,
      maxProfitPercent: '1',
      partnerCommissionCap: 'uncapped',
      allowNegativeMargin: false,
      minDeposit: '100',
      refusesCommonPasswords: false,
      rateLimitFactor: 1,
      shutdownDelaySeconds: 0,
      keepSecurityEventsDays: 730,
      keepAlertsDays: 365,
      trustProxyHops: 0,
      apiDocs: true,
      withdrawals: { newAddressDelayHours: 0, playerLimits: {}, totalLimits: {}, solvencyPercent: 0 },
      alerts: {},
      securityLog: {},
      logLevel: 'info',
    });
  });

  it('uses poolers if it knows an address without one', () => {
    const direct = 'postgresql://arena:secret@postgres:5432/arena';
    expect(readConfig({ ...REQUIRED, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: REQUIRED.DATABASE_URL,
      databaseDirectUrl: direct,
      databaseIsPooled: true,
    });
  });

  it('knows whether it runs in production', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' };
    expect(readConfig(production)).toMatchObject({ production: true, apiDocs: false });
    expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ ...REQUIRED, PORT: '', COIN_FLIP_PAYOUT: '' })).toMatchObject({
      port: 3000,
      coinFlipPayout: '2.00',
    });
    expect(configProblems({ ADMIN_PASSWORD: '' })).toEqual(['ADMIN_PASSWORD must have 6 to 128 characters.']);
  });

  it('reads the optional variables', () => {
    const variables = {
      WEB_CONCURRENCY: '3',
      REDIS_URL: 'redis://localhost:6379',
      DATABASE_READ_URL: 'postgresql://replica/arena',
      TARGET_HOUSE_EDGE_PERCENT: '2.29',
      CRASH_HOUSE_EDGE_PERCENT: '1.15',
      ALLOW_NEGATIVE_MARGIN: 'true',
      RESTORE_MARK: '/var/arena/mark',
      PUBLIC_URL: 'https://arena.example.com',
      API_DOCS: 'off',
      METRICS_TOKEN: 'm'.repeat(32),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      OTEL_TRACES_SAMPLER: 'always_on',
      SECURITY_LOG_HEAD_FILE: '/var/arena/heads',
      SECURITY_LOG_WEBHOOK_URL: 'https://heads.example.com',
    };
    expect(readConfig({ ...REQUIRED, ...variables })).toMatchObject({
      webConcurrency: 3,
      redis: { kind: 'server', url: 'redis://localhost:6379' },
      databaseReadUrl: 'postgresql://replica/arena',
      targetEdgeBasisPoints: 229,
      plinkoEdgeBasisPoints: 229,
      crashEdgeBasisPoints: 115,
      allowNegativeMargin: true,
      restoreMark: '/var/arena/mark',
      publicUrl: 'https://arena.example.com',
      apiDocs: false,
      metricsToken: 'm'.repeat(32),
      traces: { endpoint: 'http://localhost:4318', sampler: 'always_on' },
      securityLog: { headFile: '/var/arena/heads', webhookUrl: 'https://heads.example.com' },
    });
  });

  it('takes the edge of Limbo from its earlier variable, or from crash', () => {
    const edge = (variables: object) => readConfig({ ...REQUIRED, ...variables }).targetEdgeBasisPoints;
    expect(edge({ CRASH_HOUSE_EDGE_PERCENT: '2' })).toBe(200);
    expect(edge({ CRASH_HOUSE_EDGE_PERCENT: '2', LIMBO_HOUSE_EDGE_PERCENT: '3' })).toBe(300);
    expect(edge({ TARGET_HOUSE_EDGE_PERCENT: '4', LIMBO_HOUSE_EDGE_PERCENT: '3' })).toBe(400);
  });

  it('takes the edge of Plinko from its variable, or from the games with a chosen multiplier', () => {
    const edge = (variables: object) => readConfig({ ...REQUIRED, ...variables }).plinkoEdgeBasisPoints;
    expect(edge({})).toBe(100);
    expect(edge({ CRASH_HOUSE_EDGE_PERCENT: '2' })).toBe(200);
    expect(edge({ LIMBO_HOUSE_EDGE_PERCENT: '3' })).toBe(300);
    expect(edge({ TARGET_HOUSE_EDGE_PERCENT: '4', LIMBO_HOUSE_EDGE_PERCENT: '3' })).toBe(400);
    expect(edge({ TARGET_HOUSE_EDGE_PERCENT: '4', PLINKO_HOUSE_EDGE_PERCENT: '0.5' })).toBe(50);
  });

  it('keeps amounts as decimal text', () => {
    const config = readConfig({
      ...REQUIRED,
      HOUSE_BANKROLL_ARENA: '999999999999.12345678',
      SIGNUP_GRANT_ARENA: '0.1',
    });
    expect(config).toMatchObject({ houseBankroll: '999999999999.12345678', signupGrant: '0.1' });
  });

  it('reads several earlier master keys', () => {
    const [first, second] = ['b'.repeat(64), 'C'.repeat(64)];
    const config = readConfig({ ...REQUIRED, WALLET_MASTER_KEY_PREVIOUS: `${first},${second}` });
    expect(config.earlierWalletMasterKeys).toEqual([first, second]);
  });

  it.each([
    ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production, not "prod".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    ['PORT', '3000 ', 'PORT must be a whole number from 0 to 65535, not "3000 ".'],
    [
      'DATABASE_POOL_SIZE',
      '1',
      'DATABASE_POOL_SIZE must be a whole number from 2 to 200 connections, not "1".',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost/arena',
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
    ],
    [
      'DATABASE_DIRECT_URL',
      'localhost:5432',
      'DATABASE_DIRECT_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['WALLET_MASTER_KEY', 'a'.repeat(63), 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).'],
    [
      'WALLET_MASTER_KEY_PREVIOUS',
      `${'b'.repeat(64)}, ${'c'.repeat(64)}`,
      'WALLET_MASTER_KEY_PREVIOUS must be keys of 64 hex digits, separated by commas.',
    ],
    ['ADMIN_PASSWORD', '12345', 'ADMIN_PASSWORD must have 6 to 128 characters.'],
    [
      'SIGNUP_GRANT_ARENA',
      '1e3',
      'SIGNUP_GRANT_ARENA must be a number with at most 8 decimals from 0 to 1000000 ARENA, not "1e3".',
    ],
    [
      'HOUSE_BANKROLL_ARENA',
      '0',
      'HOUSE_BANKROLL_ARENA must be a number with at most 8 decimals from 1 to 1000000000000 ARENA, not "0".',
    ],
    [
      'COIN_FLIP_PAYOUT',
      '2.01',
      'COIN_FLIP_PAYOUT must be a number with at most 2 decimals from 1.01 to 2 times the stake, not "2.01".',
    ],
    [
      'MAX_PROFIT_PERCENT',
      '0',
      'MAX_PROFIT_PERCENT must be a number with at most 2 decimals from 0.01 to 100 percent of the house balance, not "0".',
    ],
    ['PARTNER_COMMISSION_CAP', 'none', 'PARTNER_COMMISSION_CAP must be uncapped or house-edge, not "none".'],
    ['ALLOW_NEGATIVE_MARGIN', 'yes', 'ALLOW_NEGATIVE_MARGIN must be true or false, not "yes".'],
    [
      'RATE_LIMIT_FACTOR',
      'off',
      'RATE_LIMIT_FACTOR must be a number with at most 2 decimals from 0.01 to 1000000, not "off".',
    ],
    ['TRUST_PROXY_HOPS', 'true', 'TRUST_PROXY_HOPS must be a whole number from 0 to 10 proxies, not "true".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".'],
  ])('rejects %s=%s with one sentence', (name, value, sentence) => {
    expect(configProblems({ [name]: value })).toEqual([sentence]);
  });

  it.each([
    [
      'DATABASE_URL',
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/arena.',
    ],
    ['SESSION_SECRET', 'SESSION_SECRET must have at least 32 characters.'],
    ['WALLET_MASTER_KEY', 'WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).'],
    ['ADMIN_PASSWORD', 'ADMIN_PASSWORD must have 6 to 128 characters.'],
  ])('requires %s', (name, sentence) => {
    expect(configProblems({ [name]: undefined })).toEqual([sentence]);
  });

  it('reports all problems at once', () => {
    expect(configProblems({ PORT: 'x', SESSION_SECRET: undefined, LOG_LEVEL: 'x' })).toHaveLength(3);
  });

  it('does not repeat a secret in its errors', () => {
    const secrets = { SESSION_SECRET: 'hunter2', WALLET_MASTER_KEY: 'hunter2', ADMIN_PASSWORD: 'hunt2' };
    expect(configProblems({ ...secrets, DATABASE_URL: 'mysql://root:hunter2@localhost' }).join()).not.toMatch(
      /hunt/,
    );
  });

  it('ignores variables of other programs', () => {
    expect(configProblems({ PATH: '/bin', npm_config_port: 'x', __proto__x: '1' })).toEqual([]);
  });

  describe('settings that depend on the chain', () => {
    const REAL_CHAIN = {
      CHAIN_RPC_URL: 'https://rpc.example.com',
      CHAIN_ID: '43114',
      ARENA_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
      TREASURY_PRIVATE_KEY: `0x${'2'.repeat(64)}`,
      EXPLORER_URL: 'https://explorer.example.com',
    };
    const EMBEDDED_CHAIN = { ...REAL_CHAIN, CHAIN_FAUCET: `0x${'3'.repeat(40)}` };

    const read = (variables: Record<string, string>): ArenaConfig =>
      readConfig({ ...REQUIRED, ...variables });

    it.each([
      ['without a chain', {}],
      ['on the embedded chain', EMBEDDED_CHAIN],
    ])('grants test tokens %s', (_, chain) => {
      expect(read(chain)).toMatchObject({ signupGrant: '10000', houseBankroll: '1000000000' });
    });

    it('grants nothing on a real chain and uses the given bankroll', () => {
      const config = read({ ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '250000' });
      expect(config).toMatchObject({ signupGrant: '0', houseBankroll: '250000' });
      const zeroGrant = { HOUSE_BANKROLL_ARENA: '1', SIGNUP_GRANT_ARENA: '0.0' };
      expect(configProblems({ ...REAL_CHAIN, ...zeroGrant })).toEqual([]);
    });

    it('rejects a sign-up grant on a real chain', () => {
      const variables = { ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1', SIGNUP_GRANT_ARENA: '0.5' };
      expect(configProblems(variables)).toEqual([
        'SIGNUP_GRANT_ARENA must be 0 on a real chain, where granted ARENA can be withdrawn, not "0.5".',
      ]);
      expect(configProblems({ ...EMBEDDED_CHAIN, SIGNUP_GRANT_ARENA: '0.5' })).toEqual([]);
    });

    it('requires the bankroll on a real chain', () => {
      expect(configProblems(REAL_CHAIN)).toEqual([
        "HOUSE_BANKROLL_ARENA must be set on a real chain: the part of the treasury's ARENA that is the house's.",
      ]);
    });

    it('requires approvals and steers no rounds on a real chain, unless set otherwise', () => {
      const real = { ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1000' };
      expect(read(real)).toMatchObject({ approvals: true, operatorRounds: false });
      const other = { APPROVALS: 'off', OPERATOR_ROUNDS: 'on' };
      expect(read({ ...real, ...other })).toMatchObject({ approvals: false, operatorRounds: true });
      expect(read(EMBEDDED_CHAIN)).toMatchObject({ approvals: false, operatorRounds: true });
    });

    it('refuses common passwords on a real chain, unless set otherwise', () => {
      const real = { ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1000' };
      expect(read(real).refusesCommonPasswords).toBe(true);
      expect(read({ ...real, COMMON_PASSWORDS: 'accepted' }).refusesCommonPasswords).toBe(false);
      expect(read({ COMMON_PASSWORDS: 'refused' }).refusesCommonPasswords).toBe(true);
    });

    it('caps commission at the house edge on a real chain, unless set otherwise', () => {
      const real = { ...REAL_CHAIN, HOUSE_BANKROLL_ARENA: '1000' };
      const embedded = { ...EMBEDDED_CHAIN, HOUSE_BANKROLL_ARENA: '1000' };
      expect(read(real).partnerCommissionCap).toBe('house-edge');
      expect(read({ ...real, PARTNER_COMMISSION_CAP: 'uncapped' }).partnerCommissionCap).toBe('uncapped');
      expect(read(embedded).partnerCommissionCap).toBe('uncapped');
      expect(read({ ...embedded, PARTNER_COMMISSION_CAP: 'house-edge' }).partnerCommissionCap).toBe(
        'house-edge',
      );
    });
  });
});

describe(readDatabaseUrl, () => {
  it('returns the address without validating other variables', () => {
    expect(readDatabaseUrl({ DATABASE_URL: REQUIRED.DATABASE_URL })).toBe(REQUIRED.DATABASE_URL);
  });

  it('prefers the address without a pooler', () => {
    const variables = {
      DATABASE_URL: 'postgresql://pooler/arena',
      DATABASE_DIRECT_URL: REQUIRED.DATABASE_URL,
    };
    expect(readDatabaseUrl(variables)).toBe(REQUIRED.DATABASE_URL);
  });

  it.each([{}, { DATABASE_URL: '' }])('requires the address: %j', (variables) => {
    expect(() => readDatabaseUrl(variables)).toThrow(new ConfigError(['DATABASE_URL must be set.']));
  });
});

describe(readDatabaseOwnerUrl, () => {
  it('returns the address of the owner, or that of the database', () => {
    const owner = 'postgresql://owner@localhost/arena';
    expect(readDatabaseOwnerUrl({ ...REQUIRED, DATABASE_OWNER_URL: owner })).toBe(owner);
    expect(readDatabaseOwnerUrl(REQUIRED)).toBe(REQUIRED.DATABASE_URL);
  });
});

describe(readSecurityLogHeadFile, () => {
  it('returns the path of the file, if one is set', () => {
    expect(readSecurityLogHeadFile({ SECURITY_LOG_HEAD_FILE: '/var/arena/heads' })).toBe('/var/arena/heads');
    expect(readSecurityLogHeadFile({})).toBeUndefined();
  });
});

describe(readMasterKeys, () => {
  const [current, first, second] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

  it('returns the current key and then the earlier ones', () => {
    expect(readMasterKeys({ WALLET_MASTER_KEY: current })).toEqual([current]);
    const variables = { WALLET_MASTER_KEY: current, WALLET_MASTER_KEY_PREVIOUS: `${first},${second}` };
    expect(readMasterKeys(variables)).toEqual([current, first, second]);
  });

  it('returns no key if the current one is not set', () => {
    expect(readMasterKeys({})).toEqual([]);
    expect(readMasterKeys({ WALLET_MASTER_KEY_PREVIOUS: first })).toEqual([]);
  });

  it('refuses keys that are not valid, without looking at other variables', () => {
    expect(() => readMasterKeys({ WALLET_MASTER_KEY: 'a', PORT: 'x' })).toThrow(
      new ConfigError(['WALLET_MASTER_KEY must be 64 hex digits (32 random bytes).']),
    );
    expect(() => readMasterKeys({ WALLET_MASTER_KEY: current, WALLET_MASTER_KEY_PREVIOUS: 'b' })).toThrow(
      new ConfigError(['WALLET_MASTER_KEY_PREVIOUS must be keys of 64 hex digits, separated by commas.']),
    );
  });
});

describe(ConfigError, () => {
  it('has one line per problem', () => {
    expect(new ConfigError(['One.', 'Two.']).message).toBe('One.\nTwo.');
  });
});

describe(withSettings, () => {
  it('replaces some values, and keeps the others', () => {
    const config = readConfig({ ...REQUIRED, PORT: '4000', DICE_PAYOUT: '1.95' });
    expect(withSettings(config, { DICE_PAYOUT: '1.96' })).toMatchObject({ port: 4000, dicePayout: '1.96' });
    expect(withSettings(config, { DICE_PAYOUT: '' })).toMatchObject({ port: 4000, dicePayout: '2.00' });
    expect(config.variables()).toMatchObject({ PORT: '4000', DICE_PAYOUT: '1.95', NODE_ENV: 'development' });
  });
});
