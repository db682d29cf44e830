import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';

const VERIFIED = 'Verified: the seed matches its hash and the result matches.';

test('The fairness dialog verifies a flip once its seed is revealed', async ({ page }) => {
  await page.clock.install();
  const screen = new CoinFlipPage(page);
  await screen.open();
  await page.getByRole('button', { name: 'Provably fair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provably fair' });
  const nextHash = await dialog.locator('dt:text-is("Hash of the next server seed") + dd').innerText();
  expect(nextHash).toMatch(/^[0-9a-f]{64}$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await screen.play();
  await screen.recent.locator('summary').first().click();
  await expect(screen.recent.getByText('Server seed hash')).toBeVisible();
  await screen.recent.getByRole('button', { name: 'Verify this flip' }).click();
  await expect(dialog.getByText('Not revealed yet')).toBeVisible();

  await dialog.getByLabel('New client seed').fill('my-own-seed_7');
  await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
  await expect(dialog.getByText(VERIFIED)).toBeVisible();
  await expect(dialog.locator('dt:text-is("Client seed") + dd').first()).toHaveText('my-own-seed_7');
  await expect(dialog.locator('dt:text-is("Hash of the active server seed") + dd')).toHaveText(nextHash);
  await expect(dialog.getByText('1 (nonce 0)')).toBeVisible();
});
