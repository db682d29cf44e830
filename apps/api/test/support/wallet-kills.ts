import type { WalletKillPoint } from './wallet-kill-points.js';
import { WalletSite } from './wallet-site.js';

/**
 * Defines tests that kill the only node once at each of these points, while players deposit and withdraw.
 * @param maxPauseMs the longest pause between two blocks of the chain
 */
export function itSurvivesKillsAt(points: readonly WalletKillPoint[], maxPauseMs = 200): void {
  let site: WalletSite;
  beforeAll(async () => {
    site = await WalletSite.start(points.length, maxPauseMs);
  });

  afterAll(() => site.close());

  it.each(points)('restarts after a kill %s', async (point) => {
    await site.killAt(point, () => site.startMovements(1));
  });

  it('credits every deposit once and pays every withdrawal once', async () => {
    await site.untilFinished();
    expect(await site.problems()).toEqual([]);
  });
}
