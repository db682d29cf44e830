import { openX, xSource } from './services.js';

describe(xSource, () => {
  it('uses the simulator when nothing else was given', () => {
    expect(xSource({ PORT: '3000' })).toBe('simulated');
  });

  it.each(['X_CLIENT_ID', 'X_CLIENT_SECRET', 'X_REDIRECT_URI', 'X_SIMULATOR_URL'])(
    'uses X itself when %s was given; the api checks that the others were given too',
    (name) => {
      expect(xSource({ [name]: 'given' })).toBe('given');
    },
  );

  it('uses neither on a real chain, where a share of the revenue is worth money', () => {
    expect(xSource({ CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc' })).toBe('none');
  });
});

describe(openX, () => {
  it('starts the simulator and returns its variables', async () => {
    const { variables, stop } = await openX({});
    const url = variables['X_SIMULATOR_URL'] ?? '';
    expect(Object.keys(variables)).toEqual(['X_CLIENT_ID', 'X_CLIENT_SECRET', 'X_SIMULATOR_URL']);
    expect((await fetch(`${url}/2/users/me`)).status).toBe(401);
    await stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('starts nothing when X was given', async () => {
    const { variables, stop } = await openX({ X_CLIENT_ID: 'given' });
    expect(variables).toEqual({});
    await stop();
  });
});
