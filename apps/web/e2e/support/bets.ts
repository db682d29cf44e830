import type { FlipResponse, LeaderboardEntry, OwnRank, RollResponse } from '@arena/wire';
import type { Page, Request } from '@playwright/test';
import { expect } from './test.js';
import { intercept } from './intercept.js';

/** Flips that somebody places without looking: straight at the api, with the session of the page. */
export async function flips(page: Page, userId: number, count: number): Promise<FlipResponse[]> {
  return betsOf<FlipResponse>(page, 'flip', { betAmount: '100', selectedSide: 'heads', userId }, count);
}

/** Flips until one is won. Returns how many that took. */
export async function flipUntilWon(page: Page, userId: number): Promise<number> {
  for (let games = 1; ; games += 1) {
    const [flip] = await flips(page, userId, 1);
    if (flip!.won) return games;
  }
}

export async function rolls(page: Page, userId: number, count: number): Promise<RollResponse[]> {
  return betsOf<RollResponse>(page, 'dice', { betAmount: '100', selectedBet: 'high', userId }, count);
}

async function betsOf<Bet>(page: Page, game: string, data: object, count: number): Promise<Bet[]> {
  const placed: Bet[] = [];
  for (let bet = 0; bet < count; bet += 1) {
    const answer = await page.request.post(`/api/${game}`, { data });
    expect(answer.status()).toBe(200);
    placed.push((await answer.json()) as Bet);
  }
  return placed;
}

/** The player's own entry once the leaderboard has taken in that many games; it follows within 2 s. */
export async function rankedEntry(page: Page, userId: number, games: number): Promise<LeaderboardEntry> {
  let place: OwnRank | undefined;
  await expect(async () => {
    place = (await (await page.request.get(`/api/user/${userId}/rank`)).json()) as OwnRank;
    expect(place.entry.totalGames).toBe(games);
  }).toPass();
  return place!.entry;
}

/** Returns how to read the rank in the answer to the page's last call for it. Bets of other tests change it at any time. */
export function watchRank(page: Page, userId: number): () => Promise<string> {
  let last: Request | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/user/${userId}/rank`)) last = request;
  });
  return async () => {
    const answer = await last?.response();
    return answer == null ? 'no rank yet' : `#${((await answer.json()) as OwnRank).rank}`;
  };
}

/**
 * Puts the player's own entry among the others: the list is of the top only.
 * @param entry what it shows; what the api says at that moment when left out
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
