import type { BalanceUpdate, User } from '@arena/wire';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, playing, test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept } from '../support/intercept.js';

const SOCKET = '**/socket.io/**';
const isSocketUrl = (url: string) => url.includes('/socket.io/');

/** Opens the dice page and waits for its WebSocket. Returns a function that pushes a balance to the page. */
async function openWithPush(page: Page): Promise<(update: BalanceUpdate) => void> {
  let webSocket: WebSocketRoute | undefined;
  let isUpgraded = false;
  await page.routeWebSocket(SOCKET, (socket) => {
    webSocket = socket;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
      // The packet with which Engine.IO completes the upgrade.
      if (message === '5') isUpgraded = true;
    });
  });
  // When the probe of the upgrade fails, Engine.IO stays with polling until the next connection.
  await expect(async () => {
    await new DicePage(page).open();
    await expect.poll(() => isUpgraded, { timeout: 10_000 }).toBe(true);
  }).toPass();
  return (update) => webSocket?.send(`42${JSON.stringify(['balanceUpdated', update])}`);
}

playing.describe('The live balance', () => {
  playing('a pushed balance replaces an older one, and never a newer one', async ({ page, player }) => {
    const shownToasts = await toastsHeard(page);
    const push = await openWithPush(page);
    const { version } = (await (await page.request.get(`/api/user/${player.id}`)).json()) as User;
    const balance = new DicePage(page).figure('Balance');
    // From here on, a toast would be shown at once.
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
    push({ arenaBalance: '12345.60000000', version: version + 2, reason: 'commission' });
    await expect(balance).toHaveText(/^12,345\.6000/);
    push({ arenaBalance: '1.00000000', version: version + 1, reason: 'commission' });
    push({ arenaBalance: '23456.70000000', version: version + 3, reason: 'deposit' });
    await expect(balance).toHaveText(/^23,456\.7000/);
    // Only deposits show a toast.
    await expect.poll(shownToasts).toEqual([expect.stringMatching(/Deposit received.*11,111\.1/s)]);
    // The version in the response of the poll is older.
    await page.waitForResponse(`**/api/user/${player.id}`);
    await expect(balance).toHaveText(/^23,456\.7000/);
  });

  playing('one connection is kept across screens, and none is opened after signing out', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(connections).toBe(1);
  });

  playing(
    'the page tries to reconnect 5 times, and again when the window gets the focus',
    async ({ page }) => {
      let attempts = 0;
      page.on('requestfailed', (request) => (attempts += Number(isSocketUrl(request.url()))));
      await intercept(page, SOCKET, (route) => route.abort());
      await page.clock.install();
      await new CoinFlipPage(page).open();
      await pauseClock(page);
      // Any response of the api would show that the server is back.
      await intercept(page, '**/api/**', (route) => route.abort());
      await expect(async () => {
        await page.clock.runFor(8_000);
        expect(attempts).toBe(6);
      }).toPass();
      await page.clock.runFor(60_000);
      expect(attempts).toBe(6);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect.poll(() => attempts).toBe(7);
    },
  );
});

test('a signed-out visitor opens no connection', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => (requests += Number(isSocketUrl(request.url()))));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
});
