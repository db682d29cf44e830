import { busy } from '../fixtures/admin.fixtures.js';
import { quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { expect, playing as test } from '../support/test.js';

test('a section is opened by its address, and the code of the back office is loaded with it', async ({
  page,
}) => {
  await showDashboard(page, busy, quiet);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofAdmin = () => scripts.filter((url) => /\/admin-pages-[^/]+\.js$/.test(url));
  expect(ofAdmin()).toEqual([]);
  await new OperationPage(page).open('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  expect(ofAdmin()).toHaveLength(1);
});
