import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';

test.describe('Coin flip', () => {
  test('keeps the balance and the flip after logging out and in again', async ({ page, player }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await expect(screen.recent.getByText('No flips yet.')).toBeVisible();
    await screen.play();
    const balance = await screen.figure('Balance').innerText();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(player.username);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(screen.figure('Balance')).toHaveText(balance);
    await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
  });
});
