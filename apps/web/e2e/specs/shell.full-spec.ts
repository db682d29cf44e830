import type { LeaderboardEntry } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { longHistory } from '../support/long-history.js';
import { partner, showPartner } from '../fixtures/partnership.fixtures.js';
import { connected, revenue, showRevenue, yearOfDistributions } from '../fixtures/revenue.fixtures.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { everyStatus, showWallet, wallet } from '../fixtures/wallet.fixtures.js';
import { intercept } from '../support/intercept.js';

const PATHS = [
  '/coinflip',
  '/dice',
  '/crash',
  '/games',
  '/leaderboard',
  '/revenue',
  '/partnership',
  '/wallet',
  '/profile',
  '/account',
  '/limits',
  '/settings',
  '/history',
  '/nowhere',
];

const RICHEST: LeaderboardEntry = {
  rank: 1,
  id: 1,
  username: 'W'.repeat(50),
  totalGames: 123_456_789,
  winRate: 100,
  netProfit: '9999999999.99999999',
  arenaBalance: '9999999999.99999999',
  totalWins: 123_456_789,
  totalLosses: 123_456_789,
  currentStreak: -123_456,
  biggestWin: '9999999999.99999999',
};

test.describe('The shell', () => {
  test('works when the code of the toasts cannot be loaded, and loads it again for the next toast', async ({
    page,
  }) => {
    const code = '**/ToastRegion-*.js';
    await page.route(code, (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('ToastRegion'),
    );
    const screen = new CoinFlipPage(page);
    await screen.open();
    await failedRequest;
    await expect(screen.goButton).toBeVisible();

    await page.unroute(code);
    await intercept(page, '**/api/flip', (call) => call.abort());
    await screen.choices[0].click();
    await screen.goButton.click();
    await expect(screen.toast).toHaveText(/Something went wrong/);
  });

  test('fits all links, the largest balance and a long name from 1000 px on', async ({ page }) => {
    const { username, arenaBalance } = RICHEST;
    const bar = page.getByRole('navigation', { name: 'Main' });
    const balance = page.getByRole('group', { name: 'ARENA balance' });
    const account = page.getByRole('navigation', { name: 'Account' });
    const expectFit = async (link: string, width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await expect(balance).toHaveText(/^9,999,999,999\.99/);
      await expect(bar.getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
      await expect(account).toBeInViewport({ ratio: 1 });
      expect(await balance.evaluate((pill) => pill.scrollWidth - pill.clientWidth)).toBeLessThanOrEqual(0);
    };
    await showUser(page, { username, arenaBalance });
    await page.goto('/games');
    for (const width of [1280, 1000]) await expectFit('Wallet', width);

    await showUser(page, { username, arenaBalance, isAdmin: true });
    await page.reload();
    await account.getByRole('button').click();
    await expect(account.getByRole('link', { name: 'Admin' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 999, height: 800 });
    await expect(bar).toBeHidden();
    await expect(balance).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(`Signed in as ${username}`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('shows the links in a menu', async ({ page, player }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'All Games' })).toBeHidden();
      const toggle = page.getByRole('button', { name: 'Open menu' });
      await toggle.click();
      await expect(page.getByText(`Signed in as ${player.username}`)).toBeVisible();
      await page.getByRole('link', { name: 'All Games' }).click();
      await expect(page).toHaveURL(/\/games$/);
      await expect(page.getByRole('link', { name: 'All Games' })).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });

    test('has no horizontal scrolling on any page, with the largest amounts and the longest name', async ({
      page,
    }) => {
      // Waits on a dozen pages until the network is idle.
      test.slow();
      const { username, arenaBalance } = RICHEST;
      await showUser(page, { username, arenaBalance });
      await intercept(page, /\/api\/(leaderboard|user\/\d+\/rank)$/, (route) => {
        const isList = route.url.endsWith('leaderboard');
        return route.fulfill({ json: isList ? [RICHEST] : { rank: 1, entry: RICHEST } });
      });
      await longHistory(page, 100);
      const avaxBalance = '9999999999.999999999999999999';
      await showWallet(page, wallet({ ...everyStatus, tokenBalance: arenaBalance, avaxBalance }));
      await showRevenue(
        page,
        revenue({
          revenueSharePool: arenaBalance,
          sharePerTicket: arenaBalance,
          distributions: yearOfDistributions,
        }),
        connected('W'.repeat(50), 99_999_999.99),
      );
      await showPartner(
        page,
        partner({ partnerCode: 'W'.repeat(32), totalReferrals: 47, totalCommissionEarned: arenaBalance }),
        47,
      );
      await new CoinFlipPage(page).open();
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  });
});
