import { expect, playing as test } from '../test.js';
import { CoinFlipScreen } from '../coin-flip.screen.js';

test.describe('The shell', () => {
  test('leads to / by its logo and to /games, and marks the current page', async ({ page }) => {
    await page.goto('/');
    const allGames = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Games' });
    await expect(allGames).not.toHaveAttribute('aria-current', 'page');
    await allGames.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Game' })).toBeVisible();
    await expect(allGames).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: /^ARENA/ }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('shows the balance to 2 decimals', async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^[\d,]+\.\d\d\s*ARENA$/);
  });

  test('offers Play Now for coin flip and Coming Soon for what is not there yet', async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByRole('button', { name: 'Coming Soon' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Coming Soon' }).first()).toBeDisabled();
    await page.getByRole('link', { name: 'Play Now: Coin Flip' }).click();
    await expect(page).toHaveURL(/\/coinflip$/);
  });

  test('shows 404 Page Not Found for an unknown address', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('folds its links into a menu', async ({ page, player }) => {
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

    test('no screen scrolls sideways, not even for the richest player with the longest name', async ({
      page,
    }) => {
      await page.route(/\/api\/(session|user\/\d+)$/, async (route) => {
        const user = (await (await route.fetch()).json()) as object;
        await route.fulfill({
          json: { ...user, username: 'W'.repeat(50), arenaBalance: '9999999999.99999999' },
        });
      });
      await new CoinFlipScreen(page).open();
      for (const path of ['/coinflip', '/games', '/history', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  });
});
