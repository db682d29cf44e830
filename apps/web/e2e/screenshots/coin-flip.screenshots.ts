import { expect, playing as test, pauseClock } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('coin flip, before the first flip', async ({ page }, info) => {
  const screen = new CoinFlipPage(page);
  await screen.open();
  await expect(screen.statistics.getByText('Last 7 days')).toBeVisible();
  await screenshot(page, info, 'coinflip-empty');
  await screen.tails.click();
  await screen.amount.fill('50');
  await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
  await screenshot(page, info, 'coinflip-chosen');
});

test('coin flip, loading', async ({ page }, info) => {
  await intercept(page, /\/api\/user\/\d+\/(flips|stats)/, () => undefined);
  await new CoinFlipPage(page).open();
  await screenshot(page, info, 'coinflip-loading');
});

test('coin flip, failing', async ({ page }, info) => {
  await intercept(page, /\/api\/user\/\d+(\/flips|\/stats)?$/, (route) => route.abort());
  const screen = new CoinFlipPage(page);
  await screen.open();
  await expect(screen.statistics.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'coinflip-failing');
});

test('coin flip, the richest player with the longest name', async ({ page }, info) => {
  const figures = { arenaBalance: '9999999999.99999999', totalWins: 1234567, totalLosses: 1234000 };
  await showUser(page, { ...figures, username: 'W'.repeat(50) });
  const screen = new CoinFlipPage(page);
  await screen.open();
  await screen.heads.click();
  await screen.amount.fill('9999.12345678');
  await screenshot(page, info, 'coinflip-extremes');
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('coin flip, in the air, won and lost', async ({ page }, info) => {
    test.setTimeout(180_000);
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await screen.open();
    await pauseClock(page);
    const missing = new Set(['You Won!', 'You Lost!']);
    for (let flip = 0; missing.size > 0; flip += 1) {
      await screen.heads.click();
      await screen.goButton.click();
      if (flip === 0) await screenshot(page, info, 'coinflip-air', 'view');
      await expect(async () => {
        await page.clock.runFor(500);
        await expect(screen.banner).toBeVisible({ timeout: 100 });
      }).toPass();
      const text = await screen.banner.innerText();
      if (missing.delete(text)) {
        await screenshot(page, info, text === 'You Won!' ? 'coinflip-won' : 'coinflip-lost', 'view');
      }
      await page.clock.runFor(8_000);
      await expect(screen.heads).toBeEnabled();
    }
    await screen.recent.locator('summary').first().click();
    await screenshot(page, info, 'coinflip-played');
  });
});

test('fairness', async ({ page }, info) => {
  await page.clock.install();
  const screen = new CoinFlipPage(page);
  await screen.open();
  await screen.play();
  await screen.recent.locator('summary').first().click();
  await screen.recent.getByRole('button', { name: 'Verify this flip' }).click();
  await expect(page.getByText('Hash of the active server seed')).toBeVisible();
  await screenshot(page, info, 'fairness', 'view');
  await page.getByRole('button', { name: 'Rotate seeds' }).click();
  await expect(page.getByText('Verified: the seed matches its hash and the result matches.')).toBeVisible();
  await page.clock.runFor(6_000);
  await page
    .getByText('Verified: the seed matches its hash and the result matches.')
    .scrollIntoViewIfNeeded();
  await screenshot(page, info, 'fairness-verified', 'view');
});
