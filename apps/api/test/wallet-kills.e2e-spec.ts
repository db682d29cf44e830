import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WALLET_PLACES } from './support/wallet-places.js';
import { WalletSite } from './support/wallet-site.js';

const PATIENCE_MS = 90_000;

describe('kill -9 of the only node, on a chain that is reorganised all the time', () => {
  let site: WalletSite;
  jest.setTimeout(3 * PATIENCE_MS);

  beforeAll(async () => {
    site = await WalletSite.build(WALLET_PLACES.length);
  });

  afterAll(() => site.clear());

  it.each(WALLET_PLACES)('%s: it goes on afterwards', async (place) => {
    await site.killAt(place, () => site.begin(1), PATIENCE_MS);
  });

  it('has every deposit credited once and every withdrawal paid once', async () => {
    await site.isSettled(PATIENCE_MS);
    expect(await site.wrongs()).toEqual([]);
  });
});
