import type { Page } from '@playwright/test';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { expect, playing as test, toast } from '../support/test.js';

/** Sets a limit on the page of limits. */
async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Change the ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in ARENA').fill(amount);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('A player sets a limit, reaches it, and sees why the bet is rejected', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Limits and exclusion' }).click();
  await setLimit(page, 'stake limit per day', '150');
  const row = page.getByRole('table', { name: 'Limits' }).getByRole('row', { name: 'Stakes per day' });
  await expect(row).toContainText('150.00');

  const game = new CoinFlipPage(page);
  await game.open();
  const session = page.getByRole('complementary', { name: 'Your session' });
  await expect(session).toContainText('Session 0h 00m');
  await game.heads.click();
  await game.goButton.click();
  await expect(game.banner).toBeVisible();
  await expect(game.banner).toBeHidden();
  await expect(session).toContainText(/Net [+-]100\.00/);
  await game.heads.click();
  await game.goButton.click();
  await expect(toast(page)).toContainText('Your stake limit of 150.00 ARENA per day leaves 50.00 ARENA.');

  await session.getByRole('link', { name: 'Limits' }).click();
  await expect(row).toContainText('100.00');
  await setLimit(page, 'stake limit per day', '1000');
  await expect(row).toContainText('150.00');
  await expect(row).toContainText(/1,000 from/);
});
