import { arena } from '@arena/money';
import type { FlipResponse, LeaderboardEntry, OwnRank, RollResponse } from '@arena/wire';
import type { Page, Request } from '@playwright/test';
import { expect } from './test.js';
import { intercept } from './intercept.js';

/** Places flips through requests to the API with the page's session. */
export async function flips(page: Page, userId: number, count: number): Promise<FlipResponse[]> {
  return betsOf<FlipResponse>(page, 'flip', { betAmount: '100', selectedSide: 'heads', userId }, count);
}

/** Places flips until one is won. Returns the number of flips. */
export async function flipUntilWon(page: Page, userId: number): Promise<number> {
  for (let games = 1; ; games += 1) {
    const [flip] = await flips(page, userId, 1);
    if (flip!.won) return games;
  }
}

/** Places rolls through requests to the API with the page's session. */
export async function rolls(page: Page, userId: number, count: number): Promise<RollResponse[]> {
  return betsOf<RollResponse>(page, 'dice', { betAmount: '100', selectedBet: 'high', userId }, count);
}

async function betsOf<Bet>(page: Page, game: string, data: object, count: number): Promise<Bet[]> {
  const placed: Bet[] = [];
  for (let bet = 0; bet < count; bet += 1) {
    const response = await page.request.post(`/api/${game}`, { data });
    expect(response.status()).toBe(200);
    placed.push((await response.json()) as Bet);
  }
  return placed;
}

/** Returns the player's own entry once it includes this number of games, which takes up to 2 s. */
export async function rankedEntry(page: Page, userId: number, games: number): Promise<LeaderboardEntry> {
  let place: OwnRank | undefined;
  await expect(async () => {
    place = (await (await page.request.get(`/api/user/${userId}/rank`)).json()) as OwnRank;
    expect(place.entry.totalGames).toBe(games);
  }).toPass();
  return place!.entry;
}

/** Returns a function that reads the rank, as shown, from the last response to the page. Bets in other tests can change it. */
export function watchRank(page: Page, userId: number): () => Promise<string> {
  let last: Request | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/user/${userId}/rank`)) last = request;
  });
  return async () => {
    const response = await last?.response();
    if (response == null) return 'no rank yet';
    const { rank, entry } = (await response.json()) as OwnRank;
    return arena(entry.netProfit) > 0n ? `#${rank}` : 'You have a rank while you have a profit.';
  };
}

/**
 * Adds the player's own entry to the leaderboard, which has only the top players.
 * @param entry the entry to show; the current one by default
 */
export async function listOwnEntry(page: Page, userId: number, entry?: LeaderboardEntry): Promise<void> {
  await intercept(page, '**/api/leaderboard', async (route) => {
    const top = (await (await route.fetch()).json()) as LeaderboardEntry[];
    const own = entry ?? (await ownEntry(page, userId));
    const others = top.filter(({ id }) => id !== userId).slice(0, 3);
    await route.fulfill({ json: own.totalGames > 0 ? [...others, own] : others });
  });
}

async function ownEntry(page: Page, userId: number): Promise<LeaderboardEntry> {
  return ((await (await page.request.get(`/api/user/${userId}/rank`)).json()) as OwnRank).entry;
}
