import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';

const isSocketUrl = (url: string) => url.includes('/socket.io/');

test.describe('The connection for live updates', () => {
  test('one connection is kept across screens, and none is opened after signing out', async ({ page }) => {
    const opened = page.waitForEvent('websocket', (socket) => isSocketUrl(socket.url()));
    let connections = 0;
    page.on('websocket', (socket) => (connections += Number(isSocketUrl(socket.url()))));
    await new CoinFlipPage(page).open();
    const socket = await opened;
    await page.getByRole('link', { name: 'All Games' }).click();
    await page.getByRole('link', { name: 'Play Now: Dice Roll' }).click();
    await expect(new DicePage(page).goButton).toBeVisible();
    expect(socket.isClosed()).toBe(false);
    expect(connections).toBe(1);
    // Logging out reloads the page. The browser may or may not report that the old socket was closed.
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(connections).toBe(1);
  });
});
