import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

test('keys choose and bet, are listed on ?, and Space on the page bets nothing', async ({ page }) => {
  const screen = new CoinFlipPage(page);
  let bets = 0;
  await intercept(page, '**/api/flip', (call) => {
    bets += 1;
    return call.continue();
  });
  await screen.open();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code of the shortcuts loads after the game.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText('FLIP COIN')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('h');
  await expect(screen.choices[0]).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(bets).toBe(0);
  await page.keyboard.down('b');
  await page.keyboard.down('b');
  await page.keyboard.up('b');
  await expect(screen.banner).toBeVisible();
  expect(bets).toBe(1);
  await screen.goButton.hover();
  await expect(screen.goButton).toHaveAttribute('title', 'Key: B');
});
