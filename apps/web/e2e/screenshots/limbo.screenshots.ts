import { showUser } from '../fixtures/user.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, pauseClock, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('limbo, before the first bet, and with an invalid target', async ({ page }, info) => {
  await page.goto('/limbo');
  await expect(page.getByText('Win chance 49.50%')).toBeVisible();
  await screenshot(page, info, 'limbo-empty');
  await page.getByLabel('Target multiplier').fill('1');
  await screenshot(page, info, 'limbo-invalid');
});

test('limbo, loading', async ({ page }, info) => {
  await intercept(page, '**/api/start', (route) => route.abort());
  await intercept(page, /\/api\/(leaderboard|games|user\/\d+\/(limbo-bets|stats|rank))/, () => undefined);
  await page.goto('/limbo');
  await expect(page.getByLabel('Target multiplier')).toBeVisible();
  await screenshot(page, info, 'limbo-loading');
});

test('limbo, failing', async ({ page }, info) => {
  await intercept(
    page,
    /\/api\/(start|leaderboard|games|user\/\d+(\/limbo-bets|\/stats|\/rank)?)$/,
    (route) => route.abort(),
  );
  await page.goto('/limbo');
  await expect(
    page.getByRole('region', { name: 'Recent Limbo Bets' }).getByRole('button', { name: 'Retry' }),
  ).toBeVisible();
  await screenshot(page, info, 'limbo-failing');
});

test('limbo, the richest player with the longest name and the highest target', async ({ page }, info) => {
  const figures = { arenaBalance: '9999999999.99999999', totalWins: 1234567, totalLosses: 1234000 };
  await showUser(page, { ...figures, username: 'W'.repeat(50) });
  await page.goto('/limbo');
  await page.getByLabel('Target multiplier').fill('1000000');
  await page.getByLabel('Bet amount').fill('9999.12345678');
  await screenshot(page, info, 'limbo-extremes');
});

test('limbo, won and lost', async ({ page }, info) => {
  await page.clock.install();
  await page.goto('/limbo');
  await expect(page.getByText('Win chance 49.50%')).toBeVisible();
  await pauseClock(page);
  const banner = page.getByText(/^You (Won|Lost)!$/).and(page.locator('strong'));
  const missing = new Set(['won', 'lost']);
  while (missing.size > 0) {
    const answered = page.waitForResponse('**/api/limbo');
    await page.getByRole('button', { name: 'PLAY LIMBO' }).click();
    await (await answered).finished();
    await expect(async () => {
      await page.clock.fastForward(500);
      await expect(banner).toBeVisible({ timeout: 100 });
    }).toPass();
    const result = (await banner.innerText()).includes('Won') ? 'won' : 'lost';
    if (missing.delete(result)) {
      await page.clock.runFor(300);
      await screenshot(page, info, `limbo-${result}`, 'view');
    }
    await page.clock.fastForward(4_000);
    await page.clock.fastForward(4_000);
    await expect(page.getByRole('button', { name: 'PLAY LIMBO' })).toBeEnabled();
  }
  await page.getByRole('region', { name: 'Recent Limbo Bets' }).locator('summary').first().click();
  await screenshot(page, info, 'limbo-played');
});
