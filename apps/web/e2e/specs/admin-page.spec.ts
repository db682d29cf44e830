import { busy } from '../fixtures/admin.fixtures.js';
import { quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { expectNoViolation } from '../support/axe.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

test('a section is opened by its address, and its code is loaded with it', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isOfAdmin = (url: string) => /Admin|Section/.test(url);
  expect(scripts.filter(isOfAdmin)).toEqual([]);
  await new OperationPage(page).open('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  expect(scripts.some((url) => url.includes('AuditLog'))).toBe(true);
  expect(scripts.some((url) => url.includes('TicketsSection'))).toBe(false);
});

test('the search is used with the keyboard and shows its results above the page', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  await intercept(page, '**/api/admin/search?*', (call) =>
    call.fulfill({
      json: {
        hits: [
          { kind: 'player', id: 9, userId: 9, username: 'spartacus', detail: 'spartacus@example.com' },
          { kind: 'bet', id: 9, userId: 4, username: 'gannicus', detail: 'dice_roll' },
        ],
      },
    }),
  );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openAdminPage(page, '/admin/audit');
    const field = page.getByRole('combobox', { name: 'Search the admin area' });
    await field.fill('9');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL('/admin/bets?bet=9');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  }
});
