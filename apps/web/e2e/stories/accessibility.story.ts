import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, playing, test } from '../test.js';
import { CoinFlipScreen } from '../coin-flip.screen.js';

async function expectNoViolation(page: Page): Promise<void> {
  // Half-faded text has the contrast of nothing that is ever read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test.describe('axe finds nothing on', () => {
  for (const path of ['/login', '/register?ref=SPARTA7', '/nowhere']) {
    test(`${path}, signed out`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
    });
  }

  for (const path of ['/games', '/history', '/nowhere']) {
    playing(`${path}, signed in`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page);
    });
  }

  test('a form with errors', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page.getByText('Enter a username')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('/coinflip, before, during and after a flip', async ({ page }) => {
    const screen = new CoinFlipScreen(page);
    await screen.open();
    await page.waitForLoadState('networkidle');
    await expectNoViolation(page);
    await screen.heads.click();
    await screen.flipButton.click();
    await expect(screen.banner).toBeVisible();
    await expectNoViolation(page);
    await expect(screen.heads).toBeEnabled();
    await screen.recent.locator('summary').first().click();
    await expectNoViolation(page);
  });

  playing('the fairness dialog', async ({ page }) => {
    await new CoinFlipScreen(page).open();
    await page.getByRole('button', { name: 'Provably fair' }).click();
    await expect(page.getByRole('dialog').getByText('Hash of the active server seed')).toBeVisible();
    await expectNoViolation(page);
  });

  playing('the mobile menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/games');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNoViolation(page);
  });
});
