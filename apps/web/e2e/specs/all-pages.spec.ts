import type { Page } from '@playwright/test';
import { beAdmin } from '../support/admin.js';
import { ALL_PAGES } from '../support/all-pages.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing, test } from '../support/test.js';

/** Opens the pages in turn, and reports all of their violations at once. */
async function expectNoViolationOn(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoViolation(page).catch((error: unknown) =>
      found.push(`${path}: ${String(error).slice(0, 900)}`),
    );
  }
  expect(found).toEqual([]);
}

test.describe('axe finds nothing in both themes on the pages of', () => {
  test('visitors', async ({ page }) => {
    test.slow();
    await expectNoViolationOn(page, ALL_PAGES.visitor);
  });

  playing('players', async ({ page }) => {
    playing.slow();
    await expectNoViolationOn(page, ALL_PAGES.player);
  });

  test('admins', async ({ page }) => {
    test.slow();
    await beAdmin(page);
    await expectNoViolationOn(page, ALL_PAGES.admin);
  });
});
