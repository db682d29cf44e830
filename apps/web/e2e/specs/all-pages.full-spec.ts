import type { Page } from '@playwright/test';
import { beAdmin } from '../support/admin.js';
import { ALL_PAGES } from '../support/all-pages.js';
import { expectNoViolation } from '../support/axe.js';
import { prefer } from '../support/preferences.js';
import { expect, playing, test } from '../support/test.js';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Opens the pages in turn, and reports all of their violations at once. */
async function expectNoViolationOn(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await expectNoViolation(page).catch((error: unknown) =>
      found.push(`${path}: ${String(error).slice(0, 900)}`),
    );
  }
  expect(found).toEqual([]);
}

/** Opens the pages in turn in German and the light theme, and reports those that are wider than a tablet or a phone. */
async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  await prefer(page, { language: 'de', theme: 'light' });
  const wide: string[] = [];
  for (const path of paths) {
    await open(page, path);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      // A page may need a moment for the new width.
      const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
        timeout: 60_000,
      });
      await fits.catch(async () => {
        const elements = await page.evaluate(elementsBeyondTheScreen);
        wide.push(`${path} at ${width} px: ${elements.join(' | ')}`);
      });
    }
  }
  expect(wide).toEqual([]);
}

/** Returns the beginnings of elements that make the page scroll sideways. */
function elementsBeyondTheScreen(): string[] {
  const limit = document.documentElement.clientWidth;
  return [...document.querySelectorAll('#root *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
    .slice(0, 3)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

const CHECKS = {
  'axe finds nothing in both themes on the pages of': expectNoViolationOn,
  'no page is wider than a tablet or a phone in German, of': expectToFit,
};

for (const [title, expectOn] of Object.entries(CHECKS))
  test.describe(title, () => {
    test('visitors', async ({ page }) => {
      test.slow();
      await expectOn(page, ALL_PAGES.visitor);
    });

    playing('players', async ({ page }) => {
      playing.slow();
      await expectOn(page, ALL_PAGES.player);
    });

    test('admins', async ({ page }) => {
      test.slow();
      await beAdmin(page);
      await expectOn(page, ALL_PAGES.admin);
    });
  });
