import { busy } from '../fixtures/admin.fixtures.js';
import { quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
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
