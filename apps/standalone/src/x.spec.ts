import { describe, expect, it } from '@jest/globals';
import { openX, xOf } from './x.js';

describe(xOf, () => {
  it('has a simulator where nothing else was given', () => {
    expect(xOf({ PORT: '3000' })).toBe('simulated');
  });

  it.each(['X_CLIENT_ID', 'X_CLIENT_SECRET', 'X_REDIRECT_URI', 'X_SIMULATOR_URL'])(
    'has none beside %s: whether that is whole, the api’s own rules say',
    (name) => {
      expect(xOf({ [name]: 'given' })).toBe('given');
    },
  );

  it('has none on a real chain, where a share of the revenue is worth something', () => {
    expect(xOf({ CHAIN_RPC_URL: 'https://api.avax.network/ext/bc/C/rpc' })).toBe('none');
  });
});

describe(openX, () => {
  it('tells the api where the simulator is, until it is stopped', async () => {
    const { variables, stop } = await openX({});
    const url = variables['X_SIMULATOR_URL'] ?? '';
    expect(Object.keys(variables)).toEqual(['X_CLIENT_ID', 'X_CLIENT_SECRET', 'X_SIMULATOR_URL']);
    expect((await fetch(`${url}/2/users/me`)).status).toBe(401);
    await stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('opens nothing beside what was given', async () => {
    const { variables, stop } = await openX({ X_CLIENT_ID: 'given' });
    expect(variables).toEqual({});
    await stop();
  });
});
