import { arena, displayArena } from '@arena/money';
import type { LeaderboardEntry } from '@arena/wire';
import type { Locator, Page } from '@playwright/test';
import { expect, newcomer, playing as test } from '../support/test.js';
import { flips, listOwnEntry, rankedEntry, watchRank } from '../support/bets.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { holdBack } from '../support/hold-back.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { Traffic } from '../support/traffic.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const placeOf = (page: Page) => page.locator('dl[aria-label="Your rank"]');
const money = (amount: string, decimals: number, signed = false) =>
  displayArena(arena(amount), decimals, { signed });

/** A streak in words, for screen readers, and its visible length. */
function streakText(streak: number): string {
  const length = Math.abs(streak);
  const [one, many] = streak > 0 ? ['win', 'wins'] : ['loss', 'losses'];
  return `${length === 1 ? `1 ${one}` : `${length} ${many} in a row`}${length}`;
}

async function expectRow(row: Locator, entry: LeaderboardEntry): Promise<void> {
  const { totalGames, winRate, netProfit, arenaBalance, totalWins, totalLosses } = entry;
  const cells = row.getByRole('cell');
  await expect(cells.nth(1)).toContainText(entry.username);
  await expect(cells.nth(2)).toHaveText(new RegExp(`^${totalGames} ?(games?)?$`));
  await expect(cells.nth(3)).toHaveText(`${winRate.toFixed(1)}%`);
  await expect(cells.nth(4)).toHaveText(money(netProfit, 2, true));
  await expect(cells.nth(5)).toHaveText(`Balance ${money(arenaBalance, 4)}`);
  await expect(cells.nth(6)).toHaveText(new RegExp(`^${totalWins} ?W?$`));
  await expect(cells.nth(7)).toHaveText(new RegExp(`^${totalLosses} ?L?$`));
  await expect(cells.nth(8)).toHaveText(streakText(entry.currentStreak));
  await expect(cells.nth(9)).toHaveText(`Best ${money(entry.biggestWin, 2)}`);
}

test.describe('The leaderboard', () => {
  test("shows the user's own rank, which begins with the first game", async ({ page, player }) => {
    await page.goto('/leaderboard');
    await expect(placeOf(page)).toHaveText(/Your rankUnranked/);
    await flips(page, player.id, 1);
    const { netProfit } = await rankedEntry(page, player.id, 1);
    const rank = watchRank(page, player.id);
    await page.reload();
    await expect(async () => expect(await placeOf(page).innerText()).toContain(await rank())).toPass();
    await expect(placeOf(page)).toContainText(money(netProfit, 2, true));
  });

  test('each row has username, games, win rate, profit, balance, W, L, streak, best win, on its page and in the panel on the games', async ({
    page,
    player,
  }) => {
    await flips(page, player.id, 3);
    const entry = await rankedEntry(page, player.id, 3);
    await listOwnEntry(page, player.id, entry);
    for (const [path, ...widths] of [
      ['/leaderboard', 1280, 360],
      ['/coinflip', 1280],
    ] as const) {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.goto(path);
      for (const width of widths)
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const own = rowsOf(page).filter({ hasText: player.username });
          await expectRow(own, entry);
          await expect(own).toHaveAttribute('data-own', 'true');
          const names = await page.getByRole('columnheader').allTextContents();
          expect(names.slice(1)).toEqual([
            'Player',
            'Games',
            'Win rate',
            'Net profit',
            'Balance',
            'W',
            'L',
            'Streak',
            'Best win',
          ]);
        });
    }
  });

  test('the top 3 have medal icons', async ({ page, playwright, baseURL, player }) => {
    await flips(page, player.id, 1);
    for (let rival = 0; rival < 3; rival += 1) {
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
      const { id } = (await (await request.post('/api/register', { data: newcomer() })).json()) as {
        id: number;
      };
      const bet = { betAmount: '100', selectedSide: 'heads', userId: id };
      expect((await request.post('/api/flip', { data: bet })).status()).toBe(200);
      await request.dispose();
    }
    await expect(async () => {
      await page.goto('/leaderboard');
      await expect(rowsOf(page).nth(3)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const medals = ['1, gold medal', '2, silver medal', '3, bronze medal'];
    for (const [place, name] of medals.entries()) {
      await expect(rowsOf(page).nth(place).getByRole('img', { name })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /medal/ })).toHaveCount(3);
    await expect(rowsOf(page).nth(3).getByRole('cell').first()).toHaveText('4');
  });

  test('the list scrolls at about 24 rem height, by keyboard as well', async ({ page }) => {
    const list = page.getByRole('region', { name: 'Top players', exact: true });
    await page.goto('/leaderboard');
    await expect(list).toHaveCSS('max-height', '384px');
    await list.focus();
    await expect(list).toBeFocused();
    await new CoinFlipPage(page).open();
    await expect(list).toHaveCSS('max-height', '384px');
  });

  test('has a loading placeholder of 10 rows, offers a Retry after a failed request, and has a text for an empty list', async ({
    page,
  }) => {
    await intercept(page, '**/api/leaderboard', (route) => route.abort());
    const release = await holdBack(page, '**/api/leaderboard');
    await page.goto('/leaderboard');
    const list = page.getByRole('region', { name: 'Top players', exact: true });
    await expect(list.getByRole('status').locator('> *')).toHaveCount(10);
    release();
    await expect(page.getByText("The leaderboard couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, '**/api/leaderboard');
    await page.getByRole('button', { name: 'Retry' }).click();
    const emptyBoard = page.getByText('No players yet. Be the first.');
    await expect(rowsOf(page).or(emptyBoard).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    await intercept(page, '**/api/leaderboard', (route) => route.fulfill({ json: [] }));
    await refetchOnFocus(page, (soon) => expect(emptyBoard).toBeVisible(soon));
  });

  test('is not polled, but refetched when the window gets the focus again', async ({ page, player }) => {
    const traffic = new Traffic(page);
    const requestCounts = () =>
      ['/api/leaderboard', `/api/user/${player.id}/rank`].map((path) => traffic.count(path));
    await page.clock.install();
    await page.goto('/leaderboard');
    await expect(placeOf(page)).toBeVisible();
    await traffic.settle();
    await page.clock.runFor(60_000);
    expect(requestCounts()).toEqual([0, 0]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(requestCounts).toEqual([1, 1]);
  });
});
