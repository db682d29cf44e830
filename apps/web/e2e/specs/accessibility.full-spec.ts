import type { Locator, Page } from '@playwright/test';
import { expect, playing, test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { flips, rankedEntry, rolls } from '../support/bets.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { PartnershipPage } from '../pages/partnership.page.js';
import { RevenuePage } from '../pages/revenue.page.js';
import { everyStatus, showWallet, wallet } from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { intercept } from '../support/intercept.js';

/** Follows a link of the top bar, and waits until the page has loaded its data. */
async function follow(page: Page, name: string, read: Locator): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name });
  if (!(await link.isVisible()))
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
  await link.click();
  await expect(read).toBeVisible();
}

test.describe('axe finds nothing on', () => {
  test('a form with errors', async ({ page }) => {
    await page.goto('/register?ref=SPARTA7');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page.getByText('Enter a username')).toBeVisible();
    await expectNoViolation(page);
  });

  playing(
    'the mobile menu, the games, the leaderboard, the revenue share and the partnership',
    async ({ page, player }) => {
      playing.slow();
      await flips(page, player.id, 2);
      await rolls(page, player.id, 2);
      await rankedEntry(page, player.id, 4);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/games');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
      await follow(
        page,
        'Leaderboard',
        page.locator('dl[aria-label="Your rank"]').getByText(/^(#\d+|Unranked)$/),
      );
      await expect(page.getByRole('cell').first()).toBeVisible();
      await expectNoViolation(page);
      const revenue = new RevenuePage(page);
      await follow(page, 'Revenue Share', revenue.connect);
      await expect(revenue.pool).toContainText('Total tickets');
      await expectNoViolation(page);
      await follow(page, 'Partnership', new PartnershipPage(page).becomePartner);
      await expectNoViolation(page);
    },
  );

  playing('the profile, the history, and a bet that is secret and revealed', async ({ page, player }) => {
    playing.slow();
    const [flip] = await flips(page, player.id, 2);
    await rolls(page, player.id, 2);
    await rankedEntry(page, player.id, 4);
    await page.goto('/profile');
    await expect(page.getByText('Leaderboard rank')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(4);
    await expectNoViolation(page);
    await page.getByRole('link', { name: 'View All History' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    await expectNoViolation(page);
    await page.locator(`a[href="/history/coin_flip/${flip!.id}"]`).click();
    await expect(page.getByText('Hidden until you rotate seeds.')).toBeVisible();
    await expectNoViolation(page);
    expect((await page.request.post('/api/fairness/seeds/rotate', { data: {} })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText('Verified: the seed matches')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('the wallet, the account, and dead ends', async ({ page }) => {
    playing.slow();
    for (const path of ['/nowhere', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
    }
    await follow(page, 'Wallet', page.getByRole('region', { name: 'Balances' }));
    await expectNoViolation(page);
    await page.goto('/account');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expectNoViolation(page);
    await page.goto('/settings');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await expectNoViolation(page);
    await page.goto('/limits');
    await expect(page.getByRole('table')).toHaveCount(1);
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Exclude me' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('what is empty, what is on its way and what failed', async ({ page }) => {
    playing.slow();
    await page.goto('/profile');
    await expect(page.getByText('No bets yet.')).toBeVisible();
    await expectNoViolation(page);
    await intercept(page, '**/api/leaderboard', () => undefined);
    await page.goto('/leaderboard');
    await expect(page.getByText('Unranked')).toBeVisible();
    await expectNoViolation(page);
    await intercept(page, /\/api\/user\/\d+\/(rank|bets)/, (route) => route.abort());
    for (const path of ['/leaderboard', '/profile', '/history']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await expectNoViolation(page);
    }
  });

  playing('the fairness dialog', async ({ page }) => {
    await new CoinFlipPage(page).open();
    await page.getByRole('button', { name: 'Provably fair' }).click();
    await expect(page.getByRole('dialog').getByText('Hash of the active server seed')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('a wallet in every state, and the dialog that asks for the password', async ({ page }) => {
    playing.slow();
    await showWallet(page, wallet(everyStatus));
    const screen = new WalletPage(page);
    await screen.open();
    await expectNoViolation(page);
    await screen.openTab('Withdraw');
    await screen.withdrawButton.click();
    await expect(screen.withdrawForm.getByRole('alert').first()).toBeVisible();
    await expectNoViolation(page);
    await screen.revealKey('not the password');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });
});
