import { arena, displayArena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';
import { flips, rankedEntry, rolls } from '../support/bets.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const money = (amount: string, signed = false) => displayArena(arena(amount), 2, { signed });
const figure = (page: Page, panel: string, label: string) =>
  page.getByRole('region', { name: panel }).locator('dl > div', { hasText: label }).locator('dd');

test.describe('The profile', () => {
  test('shows username, email, balance, wins and losses', async ({ page, player }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: player.username })).toBeVisible();
    await expect(page.getByText(player.email)).toBeVisible();
    await expect(figure(page, 'Your account', 'Balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
    const won = (await flips(page, player.id, 4)).filter((flip) => flip.won).length;
    await page.reload();
    await expect(figure(page, 'Your account', 'Wins')).toHaveText(String(won));
    await expect(figure(page, 'Your account', 'Losses')).toHaveText(String(4 - won));
  });

  test('shows the rank tier and the progress to the next one', async ({ page }) => {
    await page.goto('/profile');
    for (const { wins, tier, bar, full } of [
      { wins: 4, tier: 'Beginner', bar: '4 / 5 wins', full: 80 },
      { wins: 5, tier: 'Amateur', bar: '5 / 20 wins', full: 25 },
      { wins: 20, tier: 'Pro', bar: '20 / 50 wins', full: 40 },
      { wins: 50, tier: 'Expert', bar: '50 / 100 wins', full: 50 },
      { wins: 100, tier: 'Legend', bar: '100 wins', full: 100 },
    ])
      await test.step(`${wins} wins: ${tier}, bar at ${full} %`, async () => {
        await showUser(page, { totalWins: wins, version: 1_000 + wins });
        const progress = page.getByRole('progressbar', { name: 'Next Rank' });
        await refetchOnFocus(page, (soon) => expect(progress).toHaveAttribute('aria-valuetext', bar, soon));
        await expect(
          page.getByRole('region', { name: 'Your account' }).getByText(tier, { exact: true }),
        ).toBeVisible();
        await expect(progress).toHaveAttribute('aria-valuenow', String(full));
        await expect(page.locator('[aria-current="step"]')).toContainText(tier);
      });
  });

  test('shows the performance metrics', async ({ page, player }) => {
    await page.goto('/profile');
    await expect(figure(page, 'Performance', 'Leaderboard rank')).toHaveText('Unranked');
    await flips(page, player.id, 3);
    const entry = await rankedEntry(page, player.id, 3);
    await page.reload();
    await expect(figure(page, 'Performance', 'Win rate')).toHaveText(`${entry.winRate.toFixed(1)}%`);
    await expect(figure(page, 'Performance', 'Net profit')).toHaveText(money(entry.netProfit, true));
    await expect(figure(page, 'Performance', 'Biggest win')).toHaveText(money(entry.biggestWin));
    await expect(figure(page, 'Performance', 'Total games')).toHaveText('3');
    await expect(figure(page, 'Performance', 'Current streak')).toHaveText(/win|loss/);
    await expect(figure(page, 'Performance', 'Leaderboard rank')).toHaveText(/^#\d+$/);
  });

  test('lists the recent activity in all games, in a scrollable box', async ({ page, player }) => {
    await page.goto('/profile');
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByText('No bets yet.')).toBeVisible();
    await flips(page, player.id, 5);
    const [roll] = await rolls(page, player.id, 5);
    await page.reload();
    const rows = activity.getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText('Dice Roll');
    await expect(rows.last()).toContainText('Coin Flip');
    const box = activity.getByRole('region', { name: 'Your latest bets' });
    const { clientHeight, scrollHeight } = await box.evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }));
    expect(scrollHeight).toBeGreaterThan(clientHeight);
    await rows.nth(4).getByRole('link').click();
    await expect(page).toHaveURL(`/history/dice_roll/${roll!.id}`);
    await page.goBack();
    await activity.getByRole('link', { name: 'View All History' }).click();
    await expect(page).toHaveURL('/history');
  });

  test('has quick links to existing pages', async ({ page }) => {
    await page.goto('/profile');
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/');
    for (const link of await links.all()) {
      const path = (await link.getAttribute('href'))!;
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/profile');
    }
  });

  test('offers a Retry for each panel that cannot be loaded', async ({ page }) => {
    await intercept(page, /\/api\/user\/\d+\/(rank|bets)/, (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText("Your performance couldn't be loaded.")).toBeVisible();
    await expect(page.getByText("Your activity couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, /\/api\/user\/\d+\/(rank|bets)/);
    for (const panel of ['Performance', 'Recent activity'])
      await page.getByRole('region', { name: panel }).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Leaderboard rank')).toBeVisible();
    await expect(page.getByText('No bets yet.')).toBeVisible();
  });
});
