import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from './arena-config.js';

const X = {
  X_CLIENT_ID: 'WTROcQ-MTpjaQ',
  X_CLIENT_SECRET: 'hunter2_-',
  X_REDIRECT_URI: 'https://arena.example/api/x/callback',
};
const SIMULATOR = { ...X, X_REDIRECT_URI: undefined, X_SIMULATOR_URL: 'http://127.0.0.1:4100' };
const REST = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
};
const REAL_CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io',
  HOUSE_BANKROLL_ARENA: '1000',
};

function problems(variables: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...REST, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the settings of X', () => {
  it('lead to X itself', () => {
    expect(readConfig({ ...REST, ...X }).x).toEqual({
      clientId: X.X_CLIENT_ID,
      clientSecret: X.X_CLIENT_SECRET,
      redirectUri: X.X_REDIRECT_URI,
      authorizeUrl: 'https://x.com/i/oauth2/authorize',
      tokenUrl: 'https://api.x.com/2/oauth2/token',
      accountUrl: 'https://api.x.com/2/users/me',
    });
  });

  it('lead to the simulator, which sends people back to wherever they came from', () => {
    expect(readConfig({ ...REST, ...SIMULATOR }).x).toMatchObject({
      redirectUri: undefined,
      authorizeUrl: 'http://127.0.0.1:4100/i/oauth2/authorize',
      tokenUrl: 'http://127.0.0.1:4100/2/oauth2/token',
      accountUrl: 'http://127.0.0.1:4100/2/users/me',
    });
  });

  it('are none where nothing was given', () => {
    expect(readConfig(REST).x).toBeUndefined();
  });

  it.each(Object.keys(X))('are not whole without %s, and that is said', (name) => {
    const sentence = `${name} must be given as well: X has all of X_CLIENT_ID, X_CLIENT_SECRET, X_REDIRECT_URI, or none.`;
    expect(problems({ ...X, [name]: undefined })).toEqual([sentence]);
    expect(problems({ ...X, [name]: '' })).toEqual([sentence]);
  });

  it('are not whole with the address of a simulator alone', () => {
    expect(problems({ X_SIMULATOR_URL: SIMULATOR.X_SIMULATOR_URL })).toEqual([
      'X_CLIENT_ID, X_CLIENT_SECRET must be given as well: X has all of X_CLIENT_ID, X_CLIENT_SECRET, X_SIMULATOR_URL, or none.',
    ]);
  });

  it('are those of X or of the simulator', () => {
    expect(problems({ ...X, ...SIMULATOR, X_REDIRECT_URI: X.X_REDIRECT_URI })).toEqual([
      expect.stringMatching(/^X_REDIRECT_URI and X_SIMULATOR_URL exclude each other/),
    ]);
  });

  it('have no simulator on a real chain, where a share is worth something', () => {
    expect(problems({ ...REAL_CHAIN, ...SIMULATOR })).toEqual([
      expect.stringMatching(/^X_SIMULATOR_URL must not be given on a real chain/),
    ]);
    expect(problems({ ...REAL_CHAIN, ...SIMULATOR, CHAIN_FAUCET: `0x${'f'.repeat(40)}` })).toEqual([]);
  });

  it.each([
    ['X_CLIENT_ID', 'an id'],
    ['X_CLIENT_SECRET', 'hunter2\n'],
    ['X_REDIRECT_URI', 'arena.example/api/x/callback'],
    ['X_REDIRECT_URI', 'https://arena.example/callback'],
    ['X_REDIRECT_URI', 'https://arena.example/api/x/callback?next=1'],
  ])('say of %s=%j what is wrong, and do not repeat it', (name, value) => {
    const [sentence, ...more] = problems({ ...X, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(sentence).not.toContain(value);
    expect(more).toEqual([]);
  });

  it.each(['http://x.example:4100', 'https://127.0.0.1:4100', 'http://127.0.0.1:4100/', 'http://127.0.0.1'])(
    'have a simulator on this machine alone, and not at %s',
    (address) => {
      expect(problems({ ...SIMULATOR, X_SIMULATOR_URL: address })).toEqual([
        'X_SIMULATOR_URL must be http://127.0.0.1 with a port, where the simulator of X listens.',
      ]);
    },
  );
});
