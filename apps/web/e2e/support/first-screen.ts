import type { Page } from '@playwright/test';
import { expect } from './test.js';

export const SCREENS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

/** Returns the addresses of the games that the lobby shows. */
export async function gamePaths(page: Page): Promise<string[]> {
  await page.goto('/games');
  const links = page.getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

/** Expects that the button of a game, its stake and what it shows fit on the screen together, and nothing to the right of it. */
export async function expectGameOnFirstScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-part="action"] button').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main input').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
