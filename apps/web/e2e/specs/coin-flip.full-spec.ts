import type { Flip } from '@arena/wire';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';

test.describe('Coin flip', () => {
  test('returns the focus to the amount after a flip that was placed from there', async ({ page }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.heads.click();
    await screen.amount.focus();
    await page.keyboard.press('Enter');
    await expect(screen.banner).toBeVisible();
    await page.clock.runFor(3_100);
    await expect(screen.amount).toBeFocused();
  });

  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('lands on the side that the server has drawn', async ({ page }) => {
      await page.clock.install();
      const screen = new CoinFlipPage(page);
      await screen.open();
      // The clock advances in steps: the banner is only visible for 3 s.
      await pauseClock(page);
      await screen.tails.click();
      const response = page.waitForResponse('**/api/flip');
      await screen.goButton.click();
      const { result } = (await (await response).json()) as Flip;
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(screen.banner).toBeVisible({ timeout: 1 });
      }).toPass();
      const side = () =>
        page
          .locator('[data-part="coin"]')
          .evaluate((coin) => Math.round(new DOMMatrix(getComputedStyle(coin).transform).m22));
      await expect.poll(side).toBe(result === 'heads' ? 1 : -1);
    });
  });
});
