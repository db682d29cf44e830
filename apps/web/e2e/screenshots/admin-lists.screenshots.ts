import { expect, playing as test } from '../support/test.js';
import { busy } from '../fixtures/admin.fixtures.js';
import { showDashboard } from '../fixtures/operation.fixtures.js';
import { intercept } from '../support/intercept.js';
import { listedBet, listedPartner } from '../../test/data/lists.js';
import { screenshot } from './screenshot.js';

const BETS = '**/api/admin/bets?**';
const GRID = { name: 'All bets' };

test('all bets', async ({ page }, info) => {
  await showDashboard(page, busy);
  const rows = Array.from({ length: 25 }, (_, index) => listedBet(25 - index));
  await intercept(page, BETS, (route) => route.fulfill({ json: { rows, next: '1' } }));
  await page.goto('/admin/bets?outcome=won');
  await expect(page.getByRole('grid', GRID).getByRole('row')).toHaveCount(26);
  await screenshot(page, info, 'admin-bets');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Commission (ARENA)' })).toBeVisible();
  await screenshot(page, info, 'admin-bets-columns', 'view');
});

test('all bets, empty and interrupted', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, BETS, (route) => route.fulfill({ json: { rows: [], next: '1' } }));
  await page.goto('/admin/bets');
  await expect(page.getByText('No bets.')).toBeVisible();
  await screenshot(page, info, 'admin-bets-empty', 'view');
});

test('all bets, failed and loading', async ({ page }, info) => {
  await showDashboard(page, busy);
  await intercept(page, BETS, (route) => route.abort());
  await page.goto('/admin/bets');
  await expect(page.getByText("The bets couldn't be loaded.")).toBeVisible();
  await screenshot(page, info, 'admin-bets-failed', 'view');
});

test('partners', async ({ page }, info) => {
  await showDashboard(page, busy);
  const rows = Array.from({ length: 5 }, (_, index) => listedPartner(9 - index));
  await intercept(page, '**/api/admin/partners?**', (route) => route.fulfill({ json: { rows, next: null } }));
  await page.goto('/admin/partners');
  await expect(page.getByRole('grid', { name: 'Partners' }).getByRole('row')).toHaveCount(6);
  await screenshot(page, info, 'admin-partners');
});

test('players, deposits and revenue', async ({ page }, info) => {
  await showDashboard(page, busy);
  for (const list of ['deposits', 'distributions'])
    await intercept(page, `**/api/admin/${list}?**`, (route) =>
      route.fulfill({ json: { rows: [], next: null } }),
    );
  for (const section of ['players', 'deposits', 'revenue']) {
    await page.goto(`/admin/${section}`);
    await expect(page.getByRole('link', { name: 'Download CSV' }).first()).toBeVisible();
    await screenshot(page, info, `admin-${section}`);
  }
});
