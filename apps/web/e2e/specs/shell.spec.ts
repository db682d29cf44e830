import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { intercept } from '../support/intercept.js';

test.describe('The shell', () => {
  test('works when the code of the toasts cannot be loaded, and loads it again for the next toast', async ({
    page,
  }) => {
    const code = '**/ToastRegion-*.js';
    await page.route(code, (route) => route.abort());
    const failedRequest = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('ToastRegion'),
    );
    const screen = new CoinFlipPage(page);
    await screen.open();
    await failedRequest;
    await expect(screen.goButton).toBeVisible();

    await page.unroute(code);
    await intercept(page, '**/api/flip', (call) => call.abort());
    await screen.choices[0].click();
    await screen.goButton.click();
    await expect(screen.toast).toHaveText(/Something went wrong/);
  });
});
