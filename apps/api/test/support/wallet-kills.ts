import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { WalletPlace } from './wallet-places.js';
import { WalletSite } from './wallet-site.js';

const PATIENCE_MS = 180_000;
const LONGEST_PAUSE_MS = 200;

/** Kills the only node at each of these places, once, while a player deposits and withdraws. */
export function itSurvivesKillsAt(places: readonly WalletPlace[]): void {
  let site: WalletSite;
  jest.setTimeout(3 * PATIENCE_MS);

  beforeAll(async () => {
    site = await WalletSite.build(places.length, LONGEST_PAUSE_MS);
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
