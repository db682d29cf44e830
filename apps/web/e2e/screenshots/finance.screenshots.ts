import { alert } from '../../test/data/finance.js';
import { answerQueries } from '../fixtures/admin.fixtures.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const FINANCE = /\/api\/admin\/(finance\/|figures|pending|health)/;

test('finance', async ({ page }, info) => {
  await showOperation(page, quiet);
  await new OperationPage(page).open('/admin/finance');
  await expect(page.getByRole('img', { name: 'Turnover per period by game' })).toBeVisible();
  await screenshot(page, info, 'finance');
});

test('finance, statement as a table', async ({ page }, info) => {
  await showOperation(page, quiet);
  await new OperationPage(page).open('/admin/finance');
  const statement = page.getByRole('region', { name: 'Statement' });
  await statement.getByText('Show as a table').click();
  await statement.getByRole('table', { name: 'House' }).scrollIntoViewIfNeeded();
  await screenshot(page, info, 'finance-table', 'view');
});

test('finance without bets', async ({ page }, info) => {
  await showOperation(page, quiet);
  await answerQueries(page, { 'GET admin/finance/returns': { rows: [] } });
  await new OperationPage(page).open('/admin/finance');
  await expect(page.getByText('No bets in these days.').first()).toBeVisible();
  await screenshot(page, info, 'finance-empty');
});

test('finance, failed', async ({ page }, info) => {
  await showOperation(page, quiet);
  await intercept(page, FINANCE, (route) => route.abort());
  await page.goto('/admin/finance');
  await expect(page.getByText("The statement couldn't be loaded.")).toBeVisible();
  await screenshot(page, info, 'finance-failed');
});

test('health', async ({ page }, info) => {
  await showOperation(page, quiet);
  await new OperationPage(page).open('/admin/health');
  await expect(page.getByRole('table', { name: 'Checks' })).toBeVisible();
  await screenshot(page, info, 'health');
});

test('the bell with alerts', async ({ page }, info) => {
  const ended = alert(9, { endedAt: new Date().toISOString(), title: 'Deposits are late' });
  const acknowledged = alert(2, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: 'octavia' });
  await showOperation(page, quiet);
  await answerQueries(page, { 'GET admin/alerts': { open: [alert(1), acknowledged], ended: [ended] } });
  await new OperationPage(page).open('/admin/health');
  await page.getByRole('button', { name: 'Alerts: 1 new' }).click();
  await screenshot(page, info, 'bell', 'view');
});
