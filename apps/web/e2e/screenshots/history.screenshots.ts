import { expect, playing as test } from '../support/test.js';
import { flips, rolls } from '../support/bets.js';
import { longHistory } from '../support/long-history.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('history: empty, and with bets', async ({ page, player }, info) => {
  await page.goto('/history');
  await expect(page.getByText('No bets yet.')).toBeVisible();
  await screenshot(page, info, 'history-empty');
  await flips(page, player.id, 6);
  await rolls(page, player.id, 6);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
  await screenshot(page, info, 'history');
});

test('history: loading', async ({ page }, info) => {
  await intercept(page, '**/bets?**', () => undefined);
  await page.goto('/history');
  await expect(page.getByRole('status')).toBeVisible();
  await screenshot(page, info, 'history-loading', 'view');
});

test('history: failed to load', async ({ page }, info) => {
  await intercept(page, '**/bets?**', (route) => route.abort());
  await page.goto('/history');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'history-failing');
});

test('history: crash', async ({ page }, info) => {
  await longHistory(page, 100);
  await page.goto('/history?game=crash');
  await expect(page.getByText('24.19x', { exact: true }).first()).toBeVisible();
  await screenshot(page, info, 'history-crash', 'view');
});

test('bet: with its seed secret, and revealed', async ({ page, player }, info) => {
  const [flip] = await flips(page, player.id, 1);
  const [roll] = await rolls(page, player.id, 1);
  await page.goto(`/history/coin_flip/${flip!.id}`);
  await expect(page.getByText('Hidden until you rotate seeds.')).toBeVisible();
  await screenshot(page, info, 'bet-flip-secret');
  await page.request.post('/api/fairness/seeds/rotate', { data: {} });
  await page.goto(`/history/dice_roll/${roll!.id}`);
  await expect(page.getByText('Verified: the seed matches')).toBeVisible();
  await screenshot(page, info, 'bet-roll-revealed');
});

test('bet: not found', async ({ page }, info) => {
  await page.goto('/history/coin_flip/999999999');
  await expect(page.getByText('Bet not found.')).toBeVisible();
  await screenshot(page, info, 'bet-unknown');
});
