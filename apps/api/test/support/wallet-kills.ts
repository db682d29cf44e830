import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { WalletPlace } from './wallet-places.js';
import { WalletSite } from './wallet-site.js';

const PATIENCE_MS = 180_000;

/**
 * Kills the only node at each of these places, once, while a player deposits and withdraws.
 * @param longestPauseMs between two blocks of the chain
 */
export function itSurvivesKillsAt(places: readonly WalletPlace[], longestPauseMs = 200): void {
  let site: WalletSite;
  jest.setTimeout(3 * PATIENCE_MS);

  beforeAll(async () => {
    site = await WalletSite.build(places.length, longestPauseMs);
  });

  afterAll(() => site.clear());

  it.each(places)('%s: it goes on afterwards', async (place) => {
    await site.killAt(place, () => site.begin(1), PATIENCE_MS);
  });

  it('has every deposit credited once and every withdrawal paid once', async () => {
    await site.isSettled(PATIENCE_MS);
    expect(await site.wrongs()).toEqual([]);
  });
}
