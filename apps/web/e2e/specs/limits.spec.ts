import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { expect, playing as test, toast } from '../support/test.js';

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
