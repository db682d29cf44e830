import { configProblems } from '../test/config-problems.js';
import { productionProblems } from './production-settings.js';

const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' };
const TEST_CHAIN = {
  CHAIN_RPC_URL: 'http://127.0.0.1:8545',
  CHAIN_ID: '43112',
  ARENA_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
  TREASURY_PRIVATE_KEY: `0x${'2'.repeat(64)}`,
  EXPLORER_URL: '/explorer',
  CHAIN_FAUCET: `0x${'3'.repeat(40)}`,
};
const REAL_CHAIN = {
  ...TEST_CHAIN,
  CHAIN_RPC_URL: 'https://rpc.example.com',
  CHAIN_ID: '43114',
  CHAIN_FAUCET: undefined,
  HOUSE_BANKROLL_ARENA: '1000',
};
const SIMULATOR = { X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret', X_SIMULATOR_URL: 'http://127.0.0.1:4000' };
const FAUCET = [
  'CHAIN_FAUCET must not be set beside a real chain: it marks a test chain, whose tokens have no value, and turns off the checks that protect real ones.',
];

describe(productionProblems, () => {
  it('accepts a server behind a proxy, with or without a chain', () => {
    expect(configProblems(PRODUCTION)).toEqual([]);
    expect(configProblems({ ...PRODUCTION, ...REAL_CHAIN })).toEqual([]);
  });

  it('accepts the test chain and the simulator of X on this machine', () => {
    expect(configProblems({ ...PRODUCTION, ...TEST_CHAIN, ...SIMULATOR, RATE_LIMIT_FACTOR: '1000' })).toEqual(
      [],
    );
  });

  it('needs a proxy, because signing in requires TLS', () => {
    expect(configProblems({ NODE_ENV: 'production' })).toEqual([
      'TRUST_PROXY_HOPS must be at least 1 in production: the number of proxies in front of the server, of which one ends TLS. Signing in requires TLS.',
    ]);
    expect(configProblems({})).toEqual([]);
  });

  it.each(['43114', '43113'])('refuses a faucet on the public chain %s', (CHAIN_ID) => {
    expect(configProblems({ ...PRODUCTION, ...TEST_CHAIN, CHAIN_ID })).toEqual(FAUCET);
  });

  it('refuses a faucet with the endpoint of another machine', () => {
    const both = { ...TEST_CHAIN, CHAIN_RPC_URL: 'http://127.0.0.1:8545,https://rpc.example.com' };
    expect(configProblems({ ...PRODUCTION, ...both })).toEqual(FAUCET);
    const remote = { ...TEST_CHAIN, CHAIN_RPC_URL: 'https://rpc.example.com' };
    expect(configProblems({ ...PRODUCTION, ...remote })).toEqual(FAUCET);
    expect(configProblems(remote)).toEqual([]);
  });

  it('refuses the simulator of X without the test chain', () => {
    expect(configProblems({ ...PRODUCTION, ...SIMULATOR })).toEqual([
      'X_SIMULATOR_URL must not be set in production: anyone could connect any X account.',
    ]);
  });

  it('refuses to lift the rate limits on a real chain', () => {
    expect(configProblems({ ...PRODUCTION, ...REAL_CHAIN, RATE_LIMIT_FACTOR: '10.01' })).toEqual([
      'RATE_LIMIT_FACTOR must be at most 10 in production on a real chain.',
    ]);
    expect(configProblems({ ...REAL_CHAIN, RATE_LIMIT_FACTOR: '1000' })).toEqual([]);
    expect(configProblems({ ...PRODUCTION, ...REAL_CHAIN, RATE_LIMIT_FACTOR: '10' })).toEqual([]);
    expect(configProblems({ ...PRODUCTION, RATE_LIMIT_FACTOR: '1000' })).toEqual([]);
  });

  describe('connections beyond this machine', () => {
    const DATABASE = 'postgresql://arena:secret@db.example.com/arena';

    it.each([
      [{ DATABASE_URL: DATABASE }, 'DATABASE_URL'],
      [{ DATABASE_URL: `${DATABASE}?sslmode=prefer` }, 'DATABASE_URL'],
      [{ DATABASE_URL: `${DATABASE}?sslmode=no-verify` }, 'DATABASE_URL'],
      [{ DATABASE_OWNER_URL: DATABASE }, 'DATABASE_OWNER_URL'],
      [{ DATABASE_DIRECT_URL: DATABASE }, 'DATABASE_DIRECT_URL'],
      [{ REDIS_URL: 'redis://redis.example.com:6379' }, 'REDIS_URL'],
      [{ REDIS_URL: 'redis+sentinel://127.0.0.1,redis.example.com/arena' }, 'REDIS_URL'],
      [{ DATABASE_URL: 'postgresql://arena:secret@127.0.0.1.example.com/arena' }, 'DATABASE_URL'],
      [{ DATABASE_URL: 'postgresql://arena:secret@10.0.0.1/arena' }, 'DATABASE_URL'],
      [{ DATABASE_URL: `${DATABASE}?ssl=1` }, 'DATABASE_URL'],
    ])('must use TLS: %j', (variables, name) => {
      const [problem, ...others] = configProblems({ ...PRODUCTION, ...variables });
      expect(problem).toMatch(
        new RegExp(`^${name} must require TLS .* In a private network, ALLOW_PLAINTEXT_`),
      );
      expect(problem).not.toContain('secret');
      expect(others).toEqual([]);
      expect(configProblems(variables)).toEqual([]);
      expect(configProblems({ ...PRODUCTION, ...variables, ALLOW_PLAINTEXT_CONNECTIONS: 'true' })).toEqual(
        [],
      );
    });

    it.each([
      { DATABASE_URL: `${DATABASE}?sslmode=verify-full` },
      { DATABASE_URL: `${DATABASE}?sslmode=require` },
      { DATABASE_URL: `${DATABASE}?ssl=true` },
      { DATABASE_URL: 'postgresql:///arena' },
      { REDIS_URL: 'redis://[::1]:6379' },
      { DATABASE_URL: 'postgresql://arena@[::1]:5432/arena' },
      { DATABASE_URL: 'postgresql://arena@127.0.0.2/arena' },
      { DATABASE_URL: 'postgresql://arena@%2Fvar%2Frun%2Fpostgresql/arena' },
      { REDIS_URL: 'rediss://redis.example.com:6379' },
      { REDIS_URL: 'redis://localhost:6379' },
      { REDIS_URL: 'redis+sentinel://127.0.0.1:5000,127.0.0.1:5001/arena' },
      { REDIS_URL: 'rediss+sentinel://redis.example.com/arena' },
    ])('may use this: %j', (variables) => {
      expect(configProblems({ ...PRODUCTION, ...variables })).toEqual([]);
    });
  });
});
