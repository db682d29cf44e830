import { configProblems, REQUIRED_VARIABLES } from '../../test/config-problems.js';
import { readConfig } from '../read-config.js';
import { xSettings } from './x.js';

const X = {
  X_CLIENT_ID: 'WTROcQ-MTpjaQ',
  X_CLIENT_SECRET: 'hunter2_-',
  X_REDIRECT_URI: 'https://arena.example/api/x/callback',
};
const SIMULATOR = { ...X, X_REDIRECT_URI: undefined, X_SIMULATOR_URL: 'http://127.0.0.1:4100' };
const REAL_CHAIN = {
  CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  TREASURY_PRIVATE_KEY: `0x${'5'.repeat(64)}`,
  EXPLORER_URL: 'https://snowtrace.io',
  HOUSE_BANKROLL_ARENA: '1000',
};

describe(xSettings, () => {
  it('has the addresses of X', () => {
    expect(readConfig({ ...REQUIRED_VARIABLES, ...X }).x).toEqual({
      clientId: X.X_CLIENT_ID,
      clientSecret: X.X_CLIENT_SECRET,
      redirectUri: X.X_REDIRECT_URI,
      authorizeUrl: 'https://x.com/i/oauth2/authorize',
      tokenUrl: 'https://api.x.com/2/oauth2/token',
      accountUrl: 'https://api.x.com/2/users/me',
    });
  });

  it('has the addresses of the simulator, and no redirect URI', () => {
    expect(readConfig({ ...REQUIRED_VARIABLES, ...SIMULATOR }).x).toMatchObject({
      redirectUri: undefined,
      authorizeUrl: 'http://127.0.0.1:4100/i/oauth2/authorize',
      tokenUrl: 'http://127.0.0.1:4100/2/oauth2/token',
      accountUrl: 'http://127.0.0.1:4100/2/users/me',
    });
  });

  it('is undefined without the variables', () => {
    expect(readConfig(REQUIRED_VARIABLES).x).toBeUndefined();
  });

  it('is undefined with only one of the credentials', () => {
    for (const name of ['X_CLIENT_ID', 'X_CLIENT_SECRET'])
      expect(xSettings({ [name]: 'given' })).toBeUndefined();
  });

  it.each(Object.keys(X))('reports that %s is missing', (name) => {
    const sentence = `${name} must be set as well: X needs all of X_CLIENT_ID, X_CLIENT_SECRET, X_REDIRECT_URI, or none.`;
    expect(configProblems({ ...X, [name]: undefined })).toEqual([sentence]);
    expect(configProblems({ ...X, [name]: '' })).toEqual([sentence]);
  });

  it('reports the missing variables when only the simulator’s address is set', () => {
    expect(configProblems({ X_SIMULATOR_URL: SIMULATOR.X_SIMULATOR_URL })).toEqual([
      'X_CLIENT_ID, X_CLIENT_SECRET must be set as well: X needs all of X_CLIENT_ID, X_CLIENT_SECRET, X_SIMULATOR_URL, or none.',
    ]);
  });

  it('rejects the simulator together with X', () => {
    expect(configProblems({ ...X, ...SIMULATOR, X_REDIRECT_URI: X.X_REDIRECT_URI })).toEqual([
      expect.stringMatching(/^X_REDIRECT_URI and X_SIMULATOR_URL cannot be used together/),
    ]);
  });

  it('rejects the simulator on a real chain', () => {
    expect(configProblems({ ...REAL_CHAIN, ...SIMULATOR })).toEqual([
      expect.stringMatching(/^X_SIMULATOR_URL must not be set on a real chain/),
    ]);
    expect(configProblems({ ...REAL_CHAIN, ...SIMULATOR, CHAIN_FAUCET: `0x${'f'.repeat(40)}` })).toEqual([]);
  });

  it.each([
    ['X_CLIENT_ID', 'an id'],
    ['X_CLIENT_SECRET', 'hunter2\n'],
    ['X_REDIRECT_URI', 'arena.example/api/x/callback'],
    ['X_REDIRECT_URI', 'https://arena.example/callback'],
    ['X_REDIRECT_URI', 'https://arena.example/api/x/callback?next=1'],
  ])('rejects %s=%j and does not repeat the value', (name, value) => {
    const [sentence, ...more] = configProblems({ ...X, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(sentence).not.toContain(value);
    expect(more).toEqual([]);
  });

  it.each(['http://x.example:4100', 'https://127.0.0.1:4100', 'http://127.0.0.1:4100/', 'http://127.0.0.1'])(
    'rejects a simulator at %s: it runs on this machine only',
    (address) => {
      expect(configProblems({ ...SIMULATOR, X_SIMULATOR_URL: address })).toEqual([
        'X_SIMULATOR_URL must be http://127.0.0.1 with the port of the simulator of X.',
      ]);
    },
  );
});
