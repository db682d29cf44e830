import type { LeaderboardEntry } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

/** A full board: names of every length, gains and losses of every size. */
function board(own: number): LeaderboardEntry[] {
  const names = ['Crixus', 'W'.repeat(50), 'lucretia_b', 'Gannicus', 'mira.x', 'i'.repeat(50)];
  return Array.from({ length: 30 }, (_, index) => ({
    rank: index + 1,
    id: index === 4 ? own : 1_000_000 + index,
    username: `${names[index % names.length] ?? ''}${index > 5 ? index : ''}`.slice(-50),
    totalGames: Math.round(900_000 / (index + 1)),
    winRate: [58.3, 100, 49.9, 0, 66.7][index % 5] ?? 50,
    netProfit:
      index === 0 ? '9999999999.99999999' : `${index > 20 ? '-' : ''}${120_000 - index * 3571}.50000000`,
    arenaBalance: index === 0 ? '9999999999.99999999' : `${210_000 - index * 6003}.12345678`,
    totalWins: Math.round(450_000 / (index + 1)),
    totalLosses: Math.round(450_000 / (index + 2)),
    currentStreak: [3, -2, 0, 11, -123][index % 5] ?? 0,
    biggestWin: '10000.00000000',
  }));
}

test('leaderboard, before the first game', async ({ page }, info) => {
  await intercept(page, '**/api/leaderboard', (route) => route.fulfill({ json: [] }));
  await page.goto('/leaderboard');
  await expect(page.getByText('No players yet. Be the first.')).toBeVisible();
  await screenshot(page, info, 'leaderboard-empty');
});

test('leaderboard, of the day, before its first bet', async ({ page }, info) => {
  await intercept(page, '**/api/leaderboard?period=day', (route) => route.fulfill({ json: [] }));
  await page.goto('/leaderboard?period=day');
  await expect(page.getByText('No bets today yet. Be the first.')).toBeVisible();
  await screenshot(page, info, 'leaderboard-day-empty');
});

test('leaderboard, loading', async ({ page }, info) => {
  await intercept(page, /\/api\/(leaderboard|user\/\d+\/rank)$/, () => undefined);
  await page.goto('/leaderboard');
  await expect(page.getByRole('status').first()).toBeVisible();
  await screenshot(page, info, 'leaderboard-loading');
});

test('leaderboard, failing', async ({ page }, info) => {
  await intercept(page, /\/api\/(leaderboard|user\/\d+\/rank)$/, (route) => route.abort());
  await page.goto('/leaderboard');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'leaderboard-failing');
});

test('leaderboard, of the week', async ({ page, player }, info) => {
  const entries = board(player.id);
  await intercept(page, '**/api/leaderboard?period=week', (route) => route.fulfill({ json: entries }));
  await page.goto('/leaderboard?period=week');
  await expect(page.getByRole('row')).toHaveCount(31);
  await screenshot(page, info, 'leaderboard-week');
});

test('leaderboard, full', async ({ page, player }, info) => {
  const entries = board(player.id);
  const place = { rank: 5, entry: entries[4] };
  await intercept(page, '**/api/leaderboard', (route) => route.fulfill({ json: entries }));
  await intercept(page, `**/api/user/${player.id}/rank`, (route) => route.fulfill({ json: place }));
  await page.goto('/leaderboard');
  await expect(page.getByRole('row')).toHaveCount(31);
  await screenshot(page, info, 'leaderboard');
  await page.goto('/coinflip');
  await expect(page.getByRole('row')).toHaveCount(31);
  await screenshot(page, info, 'coinflip-leaderboard');
});
