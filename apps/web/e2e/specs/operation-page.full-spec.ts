import { busy, longest as longestAdmin } from '../fixtures/admin.fixtures.js';
import { alarming, longest, quiet, showDashboard, untouched } from '../fixtures/operation.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';

/** The overview, and the sections with blocks that the overview does not have. */
const ADDRESSES = [
  '/admin',
  '/admin/players',
  '/admin/crash',
  '/admin/withdrawals',
  '/admin/deposits',
  '/admin/finance',
  '/admin/tickets',
  '/admin/health',
  '/admin/audit',
] as const;

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
      for (const address of ADDRESSES) {
        await openAdminPage(page, address);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoViolation(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
        }
      }
    });
});

test('axe finds no violation in the open menu of a narrow screen, and in the dialog that confirms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await showDashboard(page, busy, quiet);
  await openAdminPage(page, '/admin/tickets');
  await page.getByRole('button', { name: 'Menu: Tickets' }).click();
  await expect(page.getByRole('link', { name: 'Withdrawals' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Withdrawals' })).toBeHidden();
  await page
    .getByRole('button', { name: /^Remove @/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});
