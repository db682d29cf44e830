import { expect, playing, test } from '../test.js';
import { expectNoViolation } from '../axe.js';
import { flips, rolls } from '../bets.js';
import { CoinFlipScreen } from '../coin-flip.screen.js';
import { everyState, showWallet, wallet } from '../wallet-scene.js';
import { WalletScreen } from '../wallet.screen.js';
import { intercept } from '../intercept.js';

test.describe('axe finds nothing on', () => {
  for (const path of ['/login', '/register?ref=SPARTA7', '/nowhere']) {
    test(`${path}, signed out`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
    });
  }

  for (const path of [
    '/games',
    '/leaderboard',
    '/revenue',
    '/partnership',
    '/wallet',
    '/profile',
    '/history',
    '/admin',
    '/nowhere',
  ]) {
    playing(`${path}, signed in`, async ({ page, player }) => {
      await flips(page, player.id, 2);
      await rolls(page, player.id, 2);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page);
    });
  }

  playing('the page of a bet, secret and revealed', async ({ page, player }) => {
    const [flip] = await flips(page, player.id, 1);
    await page.goto(`/history/coin_flip/${flip!.id}`);
    await expect(page.getByText('Still secret')).toBeVisible();
    await expectNoViolation(page);
    expect((await page.request.post('/api/fairness/seeds/rotate', { data: {} })).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText('This is your flip')).toBeVisible();
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

  test('a form with errors', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page.getByText('Enter a username')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('the fairness dialog', async ({ page }) => {
    await new CoinFlipScreen(page).open();
    await page.getByRole('button', { name: 'Provably fair' }).click();
    await expect(page.getByRole('dialog').getByText('Hash of the active server seed')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('a wallet in every state, and the dialog that asks for the password', async ({ page }) => {
    playing.slow();
    await showWallet(page, wallet(everyState));
    const screen = new WalletScreen(page);
    await screen.open();
    await expectNoViolation(page);
    await screen.withdraw.click();
    await expect(screen.wayOut.getByRole('alert').first()).toBeVisible();
    await expectNoViolation(page);
    await screen.revealWith('not the password');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('the mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/games');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNoViolation(page);
  });
});
