import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';

const VERIFIED = 'Verified: the seed matches its hash and the result matches.';

test.describe('The fairness dialog', () => {
  test('verifies a flip once its seed is revealed', async ({ page }) => {
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

  test('verifies a roll once its seed is revealed', async ({ page }) => {
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    await screen.play();
    const face = (await screen.recent.locator('summary').first().innerText()).charAt(0);
    await screen.recent.locator('summary').first().click();
    await screen.recent.getByRole('button', { name: 'Verify this roll' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    await expect(dialog.getByText('Not revealed yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText(`The die shows ${face}`)).toBeVisible();
    await expect(dialog.getByText(VERIFIED)).toBeVisible();
    await expect(dialog.getByText('The coin lands on')).toBeHidden();
  });

  test('shows the error of an invalid client seed at its input', async ({ page }) => {
    await new CoinFlipPage(page).open();
    await page.getByRole('button', { name: 'Provably fair' }).click();
    await page.getByLabel('New client seed').fill('not this one!');
    await page.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(page.getByLabel('New client seed')).toHaveAccessibleDescription(/1 to 64 letters/);
  });

  test('recomputes the published draws', async ({ page }) => {
    await new CoinFlipPage(page).open();
    await page.getByRole('button', { name: 'Provably fair' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Server seed', { exact: true }).fill('a'.repeat(64));
    await dialog.getByLabel('Client seed', { exact: true }).fill('lucky');
    await dialog.getByLabel('Nonce').fill('1');
    await expect(dialog.getByText('The coin lands on tails')).toBeVisible();
    await expect(dialog.getByText('The die shows 4')).toBeVisible();
    await dialog.getByLabel('Nonce').fill('0');
    await expect(dialog.getByText('The coin lands on heads')).toBeVisible();
  });
});
