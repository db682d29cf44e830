import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const PREFERENCES = { favouriteAmounts: ['100', '250.5', '1000', '9999.99999999'] };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('arena_preferences', text),
    JSON.stringify(PREFERENCES),
  );
});

test('settings', async ({ page }, info) => {
  await page.goto('/settings');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await screenshot(page, info, 'comfort-settings');
});

test('a game with favourite amounts, and its shortcuts', async ({ page }, info) => {
  const screen = new CoinFlipPage(page);
  await screen.open();
  await expect(page.getByText(/^Chance 50%/)).toBeVisible();
  await screenshot(page, info, 'comfort-game');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await screenshot(page, info, 'comfort-shortcuts', 'view');
});

test('crash', async ({ page }, info) => {
  await page.goto('/crash');
  await expect(page.getByRole('button', { name: 'Max' })).toBeVisible();
  await screenshot(page, info, 'comfort-crash');
});

test('crash at 200 % zoom', async ({ page }, info) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/crash');
  await expect(page.getByRole('button', { name: 'Max' })).toBeVisible();
  await screenshot(page, info, 'comfort-crash-zoom', 'view');
});

test('the history with its filters', async ({ page, player }, info) => {
  const bet = { userId: player.id, betAmount: 100, selectedSide: 'heads' };
  for (let flip = 0; flip < 5; flip += 1) await page.request.post('/api/flip', { data: bet });
  await page.goto('/history');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await screenshot(page, info, 'comfort-history');
});
