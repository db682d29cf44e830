import type { Page } from '@playwright/test';
import { pageOfBets } from '../../test/data/history.js';
import { intercept } from './intercept.js';

/**
 * Responds to queries for a player's bets with the ids from `count` down to 1, in pages like the API's. Returns an
 * object that counts the requests.
 */
export async function longHistory(page: Page, count: number): Promise<{ requests: number }> {
  const traffic = { requests: 0 };
  await intercept(page, /\/api\/user\/\d+\/bets\?/, async (route) => {
    traffic.requests += 1;
    await route.fulfill({ json: pageOfBets(route.url, count) });
  });
  return traffic;
}
