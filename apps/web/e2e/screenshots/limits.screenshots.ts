import type { PlayState } from '@arena/wire';
import type { Page } from '@playwright/test';
import { changeStart } from '../fixtures/start.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

/** Shows the state of a player who has played for 65 minutes. */
const showState = (page: Page, overrides: Partial<PlayState>) =>
  changeStart(page, 'play', (state) => {
    const startedAt = new Date(Date.now() - 65 * 60_000).toISOString();
    const session = { startedAt, staked: '12500.00000000', paid: '10250.50000000' };
    return { ...state, session, ...overrides };
  });

test('limits', async ({ page }, info) => {
  for (const [kind, amount] of [
    ['loss', 500],
    ['stake', 10_000],
    ['loss', 1000],
  ])
    await page.request.put('/api/account/limits', { data: { kind, period: 'day', amount } });
  await page.goto('/limits');
  await expect(page.getByRole('table')).toBeVisible();
  await screenshot(page, info, 'limits');
  await page.getByRole('button', { name: 'Change the loss limit per day' }).click();
  await screenshot(page, info, 'limits-change');
});

test('exclusion', async ({ page }, info) => {
  await page.goto('/limits');
  await page.getByRole('button', { name: 'Exclude me' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'limits-exclusion');
  await page.request.post('/api/account/exclusion', { data: { days: 30 } });
  await page.goto('/coinflip');
  await expect(page.getByText(/^Excluded until /)).toBeVisible();
  await screenshot(page, info, 'limits-excluded');
});

test('limits, failing', async ({ page }, info) => {
  await intercept(page, '**/api/{start,account/limits,account/play}', (route) => route.abort());
  await page.goto('/limits');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'limits-failing');
});

test('session line and reality check', async ({ page }, info) => {
  await showState(page, {});
  await page.goto('/coinflip');
  await expect(page.getByText('Session 1h 05m')).toBeVisible();
  await screenshot(page, info, 'limits-session');
  await showState(page, { realityCheck: { minutes: 60, isDue: true, dueAt: new Date().toISOString() } });
  await page.goto('/crash');
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'limits-reality-check');
});
