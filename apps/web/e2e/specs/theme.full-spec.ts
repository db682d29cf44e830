import type { Page } from '@playwright/test';
import { expect, playing, test } from '../support/test.js';
import { prefer } from '../support/preferences.js';

/** Poll it: with reduced motion, each style changes by a transition that ends in the next frame. */
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const LIGHT = 'rgb(244, 238, 230)';
const DARK = 'rgb(12, 10, 9)';

playing('the theme changes at once, in the bar of the browser too, and stays', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => backgroundOf(page)).toBe(DARK);
  await page.getByLabel('Theme').selectOption('Light');
  await expect.poll(() => backgroundOf(page)).toBe(LIGHT);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#f4eee6');
  await page.reload();
  await expect(page.getByLabel('Theme')).toHaveValue('light');
  await expect.poll(() => backgroundOf(page)).toBe(LIGHT);
});

test('a light page is light before the scripts of the page have loaded', async ({ page }) => {
  await prefer(page, { theme: 'light' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('light');
});

test('the operating system decides only if the player chose so', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => backgroundOf(page)).toBe(DARK);
  await prefer(page, { theme: 'system' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => backgroundOf(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => backgroundOf(page)).toBe(DARK);
});

playing('the scene of a game is at night in the light theme', async ({ page }) => {
  await prefer(page, { theme: 'light' });
  await page.goto('/crash');
  const stage = page.getByRole('region', { name: 'Current round' });
  await expect(stage).toHaveCSS('background-color', DARK);
  await expect(stage).toHaveCSS('color', 'rgb(247, 240, 232)');
});
