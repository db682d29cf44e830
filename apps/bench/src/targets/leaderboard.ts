import type { Finding } from '../measure/finding.js';
import { withWorld } from '../volume/world.js';
import type { Setting } from './bench.js';
import { deepHistory } from './deep-history.js';
import { leaderboardDelay } from './leaderboard-delay.js';
import { ranking } from './ranking.js';

/** Target 6: leaderboard, own rank and history over HTTP, with a million users and fifty million bets in the database. */
export async function leaderboard({ serverUrl, pacing, volume }: Setting): Promise<Finding[]> {
  return withWorld(serverUrl, volume, async (world) => [
    ...(await ranking(world, pacing)),
    await deepHistory(world, pacing),
    // Last, for its bets disturb what the others read.
    await leaderboardDelay(world, pacing),
  ]);
}
