import { showUser } from '../fixtures/user.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('plinko, before the first bet, with each number of rows', async ({ page }, info) => {
  await page.goto('/plinko');
  await expect(page.getByText('8 rows, low risk · House edge 1.00%')).toBeVisible();
  await screenshot(page, info, 'plinko-empty');
  await page.getByLabel('Rows').selectOption('12');
  await page.getByLabel('Risk').selectOption('Medium');
  await screenshot(page, info, 'plinko-12', 'view');
  await page.getByLabel('Rows').selectOption('16');
  await page.getByLabel('Risk').selectOption('High');
  await screenshot(page, info, 'plinko-16', 'view');
});

test('plinko, loading', async ({ page }, info) => {
  await intercept(page, '**/api/start', (route) => route.abort());
  await intercept(page, /\/api\/(leaderboard|games|user\/\d+\/(plinko-bets|stats|rank))/, () => undefined);
  await page.goto('/plinko');
  await expect(page.getByLabel('Rows')).toBeVisible();
  await screenshot(page, info, 'plinko-loading');
});

test('plinko, failing', async ({ page }, info) => {
  await intercept(
    page,
    /\/api\/(start|leaderboard|games|user\/\d+(\/plinko-bets|\/stats|\/rank)?)$/,
    (route) => route.abort(),
  );
  await page.goto('/plinko');
  await expect(
    page.getByRole('region', { name: 'Recent Plinko Bets' }).getByRole('button', { name: 'Retry' }),
  ).toBeVisible();
  await screenshot(page, info, 'plinko-failing');
});

test('plinko, the richest player with the longest name, and a ball in its slot', async ({ page }, info) => {
  const figures = { arenaBalance: '9999999999.99999999', totalWins: 1234567, totalLosses: 1234000 };
  await showUser(page, { ...figures, username: 'W'.repeat(50) });
  await page.goto('/plinko');
  await page.getByLabel('Bet amount').fill('9999.12345678');
  await page.getByRole('button', { name: 'DROP BALL' }).click();
  await expect(page.locator('[data-hit="true"]')).toBeVisible();
  await screenshot(page, info, 'plinko-shown');
});
