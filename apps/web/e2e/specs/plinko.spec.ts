import { expect, playing as test, toast } from '../support/test.js';

const VERIFIED = 'Verified: the seed matches its hash and the result matches.';

test.describe('Plinko', () => {
  test('is in the lobby, drops a ball, shows it in the history, and verifies it in the browser', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/games');
    await page.getByRole('link', { name: 'Play Now: Plinko' }).click();
    await expect(page).toHaveURL(/\/plinko$/);
    const play = page.getByRole('button', { name: /DROP BALL|FALLING\.\.\./ });
    const recent = page.getByRole('region', { name: 'Recent Plinko Bets' });
    const bucket = page.locator('[data-hit="true"]');
    await expect(recent).toContainText('No Plinko bets yet');
    await page.getByLabel('Rows').selectOption('12');
    await page.getByLabel('Risk').selectOption('High');
    await expect(page.getByText('12 rows, high risk · House edge 1.00%')).toBeVisible();
    await expect(page.locator('[data-bucket]')).toHaveCount(13);
    await play.click();
    await expect(bucket).toBeVisible();
    const multiplier = `${await bucket.textContent()}x`;
    await expect(toast(page)).toContainText(`The ball fell into ${multiplier}.`);
    await page.clock.runFor(3_100);
    await expect(play).toBeEnabled();

    await recent.locator('summary').first().click();
    await recent.getByRole('button', { name: 'Verify this bet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    await expect(dialog.getByText(/^Verify Plinko bet \d+$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(dialog.getByText(/The ball falls into bucket \d+ from the left/)).toBeVisible();
    await expect(dialog.getByText(VERIFIED)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/history?game=plinko');
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Plinko/ })).toBeVisible();
    await expect(page.locator('dt:text-is("Multiplier") + dd')).toHaveText(multiplier);
    await expect(page.getByText(VERIFIED)).toBeVisible();
  });
});
