import { expect, playing as test } from '../support/test.js';
import { flips, rankedEntry, rolls } from '../support/bets.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('profile, before the first game and after a few', async ({ page, player }, info) => {
  await page.goto('/profile');
  await expect(page.getByText('No bets yet.')).toBeVisible();
  await expect(page.getByText('Unranked')).toBeVisible();
  await screenshot(page, info, 'profile-empty');
  await flips(page, player.id, 8);
  await rolls(page, player.id, 8);
  await rankedEntry(page, player.id, 16);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Dice Roll/ })
      .first(),
  ).toBeVisible();
  await screenshot(page, info, 'profile');
});

test('profile, loading', async ({ page }, info) => {
  await intercept(page, /\/api\/user\/\d+\/(rank|bets)/, () => undefined);
  await page.goto('/profile');
  await expect(page.getByRole('status')).toHaveCount(2);
  await screenshot(page, info, 'profile-loading');
});

test('profile, failing', async ({ page }, info) => {
  await intercept(page, /\/api\/user\/\d+\/(rank|bets)/, (route) => route.abort());
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'profile-failing');
});

test('profile, legend with the longest name and the largest balance', async ({ page }, info) => {
  await showUser(page, {
    username: 'W'.repeat(50),
    email: `${'m'.repeat(64)}@${'d'.repeat(60)}.example.com`,
    arenaBalance: '9999999999.99999999',
    totalWins: 1_234_567,
    totalLosses: 1_234_000,
  });
  await page.goto('/profile');
  await expect(page.getByText('Top rank reached')).toBeVisible();
  await expect(page.getByText('No bets yet.')).toBeVisible();
  await screenshot(page, info, 'profile-legend');
});
