import type { BalanceUpdate, User } from '@arena/wire';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, playing, test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept } from '../support/intercept.js';

const SOCKET = '**/socket.io/**';
const isLive = (url: string) => url.includes('/socket.io/');

/** Lets a test speak in the server's place, once the connection stands. */
async function overheard(page: Page): Promise<(update: BalanceUpdate) => void> {
  let line: WebSocketRoute | undefined;
  const upgraded = new Promise<void>((resolve) => {
    void page.routeWebSocket(SOCKET, (socket) => {
      line = socket;
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        server.send(message);
        // Engine.IO's packet for: from now on over this socket.
        if (message === '5') resolve();
      });
    });
  });
  await new DicePage(page).open();
  await upgraded;
  return (update) => line?.send(`42${JSON.stringify(['balanceUpdated', update])}`);
}

playing.describe('The live balance', () => {
  playing('a pushed balance replaces an older one, and never a newer one', async ({ page, player }) => {
    const heard = await toastsHeard(page);
    const push = await overheard(page);
    const { version } = (await (await page.request.get(`/api/user/${player.id}`)).json()) as User;
    const shown = new DicePage(page).figure('Balance');
    // By now a toast would be shown at once, and heard.
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
    push({ arenaBalance: '12345.60000000', version: version + 2, reason: 'commission' });
    await expect(shown).toHaveText(/^12,345\.6000/);
    push({ arenaBalance: '1.00000000', version: version + 1, reason: 'commission' });
    push({ arenaBalance: '23456.70000000', version: version + 3, reason: 'deposit' });
    await expect(shown).toHaveText(/^23,456\.7000/);
    // Deposits alone are worth a toast.
    await expect.poll(heard).toEqual([expect.stringMatching(/Deposit received.*11,111\.1/s)]);
    // The poll answers with a version that is older by now.
    await page.waitForResponse(`**/api/user/${player.id}`);
    await expect(shown).toHaveText(/^23,456\.7000/);
  });

  playing(
    'one connection lasts from screen to screen, and nobody who is signed out has one',
    async ({ page }) => {
      const opened = page.waitForEvent('websocket', (socket) => isLive(socket.url()));
      let connections = 0;
      page.on('websocket', (socket) => (connections += Number(isLive(socket.url()))));
      await new CoinFlipPage(page).open();
      const socket = await opened;
      await page.getByRole('link', { name: 'All Games' }).click();
      await page.getByRole('link', { name: 'Play Now: Dice Roll' }).click();
      await expect(new DicePage(page).goButton).toBeVisible();
      expect(socket.isClosed()).toBe(false);
      expect(connections).toBe(1);
      // The page is loaded anew, and with the old one went its socket: whether the browser still reports that is chance.
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(connections).toBe(1);
    },
  );

  playing('up to 5 reconnection attempts, then again when the window gets the focus', async ({ page }) => {
    let attempts = 0;
    page.on('requestfailed', (request) => (attempts += Number(isLive(request.url()))));
    await intercept(page, SOCKET, (route) => route.abort());
    await page.clock.install();
    await new CoinFlipPage(page).open();
    await pauseClock(page);
    await expect(async () => {
      await page.clock.runFor(8_000);
      expect(attempts).toBe(6);
    }).toPass();
    await page.clock.runFor(60_000);
    expect(attempts).toBe(6);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => attempts).toBe(7);
  });
});

test('visitors open no connection', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => (asked += Number(isLive(request.url()))));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
});
