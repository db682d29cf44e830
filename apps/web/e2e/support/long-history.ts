import type { PastBets } from '@arena/wire';
import type { Page } from '@playwright/test';
import { pastCrashBet, pastFlip } from '../../test/data/past-bets.js';
import { intercept } from './intercept.js';

/**
 * Responds to queries for a player's bets with the ids from `count` down to 1, in pages like the API's. Returns an
 * object that counts the requests.
 */
export async function longHistory(page: Page, count: number): Promise<{ requests: number }> {
  const traffic = { requests: 0 };
  await intercept(page, /\/api\/user\/\d+\/bets\?/, async (route) => {
    traffic.requests += 1;
    const query = new URL(route.url).searchParams;
    const newest = Math.min(count, Number(query.get('before') ?? count + 1) - 1);
    const oldest = Math.max(1, newest - Number(query.get('limit')) + 1);
    const bet = query.get('game') === 'crash' ? pastCrashBet : pastFlip;
    const bets = Array.from({ length: newest - oldest + 1 }, (_, index) => bet(newest - index));
    await route.fulfill({ json: { bets, next: oldest > 1 ? oldest : null } satisfies PastBets });
  });
  return traffic;
}
