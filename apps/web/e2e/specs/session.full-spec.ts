import { expect, playing as test, remember, readRemembered } from '../support/test.js';

test.describe('A session', () => {
  test('is restored by its cookie when the stored data is invalid or missing', async ({ page, player }) => {
    await remember(page, '{"id": 7,');
    await page.goto('/wallet');
    await expect(page.getByText(player.username).first()).toBeVisible();
    expect(await readRemembered(page)).toContain(player.username);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    expect(await readRemembered(page)).toContain(player.username);
  });
});
