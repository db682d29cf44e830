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
  const row = page.getByRole('table', { name: 'Stakes' }).getByRole('row').nth(1);
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

test('A player excludes themselves, and cannot bet in any game', async ({ page }) => {
  await page.goto('/limits');
  await page.getByLabel('Exclude me for').selectOption('1 day');
  await page.getByRole('button', { name: 'Exclude me' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Neither you nor our support can undo or shorten this.');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: 'Exclude me' }).press('Enter');
  await expect(page.getByText('You are excluded from betting')).toBeVisible();

  for (const path of ['/coinflip', '/dice', '/limbo', '/crash']) {
    await page.goto(path);
    await expect(page.getByText(/^Excluded until /)).toBeVisible();
  }
  const game = new CoinFlipPage(page);
  await game.open();
  await game.heads.click();
  await game.goButton.click();
  await expect(toast(page)).toContainText('You have excluded yourself from betting until');
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
});
