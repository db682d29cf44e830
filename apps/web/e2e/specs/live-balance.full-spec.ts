import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { intercept } from '../support/intercept.js';

const SOCKET = '**/socket.io/**';
const isSocketUrl = (url: string) => url.includes('/socket.io/');

test.describe('The connection for live updates', () => {
  test('the page tries to reconnect 5 times, and again when the window gets the focus', async ({ page }) => {
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
  });
});
