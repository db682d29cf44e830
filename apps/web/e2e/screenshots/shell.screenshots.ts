import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

test('games', async ({ page }, info) => {
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of ['coin', 'die']) await expect(page.locator(`[data-part="${part}"]`)).toBeVisible();
  await screenshot(page, info, 'games');
});

test('loading', async ({ page }, info) => {
  await intercept(page, '**/api/start', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('status')).toBeVisible();
  await screenshot(page, info, 'loading');
});

test('not found, signed in', async ({ page }, info) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshot(page, info, 'not-found-player');
});

test('a page that fails to load', async ({ page, pageErrors }, info) => {
  await page.route('**/assets/GamesPage-*.js', (route) => route.abort());
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await screenshot(page, info, 'broken');
  pageErrors.length = 0;
});

test('the mobile menu', async ({ page }, info) => {
  await page.goto('/games');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!(await toggle.isVisible())) return;
  await toggle.click();
  await screenshot(page, info, 'menu', 'view');
});
