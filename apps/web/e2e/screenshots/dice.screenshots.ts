import { expect, playing as test, pauseClock } from '../support/test.js';
import { DicePage } from '../pages/dice.page.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('dice, before the first roll', async ({ page }, info) => {
  const screen = new DicePage(page);
  await screen.open();
  await expect(screen.statistics.getByText('Last 7 days')).toBeVisible();
  await screenshot(page, info, 'dice-empty');
  await screen.high.click();
  await screen.amount.fill('50');
  await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
  await screenshot(page, info, 'dice-chosen');
});

test('dice, loading', async ({ page }, info) => {
  await intercept(page, /\/api\/(leaderboard|user\/\d+\/(dice-rolls|stats|rank))/, () => undefined);
  await new DicePage(page).open();
  await screenshot(page, info, 'dice-loading');
});

test('dice, failing', async ({ page }, info) => {
  await intercept(page, /\/api\/(leaderboard|user\/\d+(\/dice-rolls|\/stats|\/rank)?)$/, (route) =>
    route.abort(),
  );
  const screen = new DicePage(page);
  await screen.open();
  await expect(screen.recent.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(screen.statistics.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'dice-failing');
});

test('dice, the richest player with the longest name', async ({ page }, info) => {
  const figures = { arenaBalance: '9999999999.99999999', totalWins: 1234567, totalLosses: 1234000 };
  await showUser(page, { ...figures, username: 'W'.repeat(50) });
  const screen = new DicePage(page);
  await screen.open();
  await screen.low.click();
  await screen.amount.fill('9999.12345678');
  await screenshot(page, info, 'dice-extremes');
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('dice, tumbling, won and lost', async ({ page }, info) => {
    test.setTimeout(180_000);
    await page.clock.install();
    const screen = new DicePage(page);
    await screen.open();
    await pauseClock(page);
    const missing = new Set(['YOU WIN!', 'YOU LOSE!']);
    for (let roll = 0; missing.size > 0; roll += 1) {
      await screen.high.click();
      const answered = page.waitForResponse('**/api/dice');
      await screen.goButton.click();
      await (await answered).finished();
      if (roll === 0) {
        await page.clock.runFor(300);
        await screenshot(page, info, 'dice-tumbling', 'view');
      }
      await expect(async () => {
        await page.clock.fastForward(500);
        await expect(screen.banner).toBeVisible({ timeout: 100 });
      }).toPass();
      const text = await screen.banner.innerText();
      if (missing.delete(text)) {
        await page.clock.runFor(300);
        await screenshot(page, info, text === 'YOU WIN!' ? 'dice-won' : 'dice-lost', 'view');
      }
      // fastForward skips the frames in between; runFor would draw each of them.
      await page.clock.fastForward(4_000);
      await page.clock.fastForward(4_000);
      await expect(screen.high).toBeEnabled();
    }
    await screen.recent.locator('summary').first().click();
    await screenshot(page, info, 'dice-played');
  });
});
