import { busy, longest as longestAdmin } from '../fixtures/admin.fixtures.js';
import { alarming, longest, quiet, showDashboard, untouched } from '../fixtures/operation.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

test.describe('axe finds no violation', () => {
  const allWidths = [1280, 360];
  for (const { name, admin, operation, widths } of [
    { name: 'without alerts', admin: busy, operation: quiet, widths: allWidths },
    { name: 'with every alert', admin: busy, operation: alarming, widths: allWidths },
    { name: 'without bets', admin: busy, operation: untouched, widths: [360] },
    { name: 'with the longest names', admin: longestAdmin, operation: longest, widths: allWidths },
  ])
    test(`${name}, at ${widths.join(' and ')} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: widths[0]!, height: 800 });
      // One row of each kind is enough, and faster to check.
      const few = { ...operation, bets: operation.bets.slice(0, 5), audit: operation.audit.slice(0, 6) };
      await showDashboard(page, admin, few);
      await new AdminPage(page).open();
      await expect(new OperationPage(page).checkNow).toBeVisible();
      await expect(new AdminPage(page).crashNow).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoViolation(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
});
