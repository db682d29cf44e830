import { alert } from '../../test/data/finance.js';
import { answerQueries, busy } from '../fixtures/admin.fixtures.js';
import { quiet, showDashboard } from '../fixtures/operation.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { expectNoViolation } from '../support/axe.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';

test('the statement is of the days in the address, which a press changes', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  const ranges: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/admin/finance/statement') ranges.push(url.search);
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openAdminPage(page, '/admin/finance');
    const statement = page.getByRole('region', { name: 'Statement' });
    await expect(statement.getByRole('region', { name: 'House' })).toContainText(
      'Opening balance1,000,000.00',
    );
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d&by=day$/);
    const { search } = new URL(page.url());
    await expect.poll(() => ranges).toContain(search);
    const csv = statement.getByRole('link', { name: 'Download CSV' });
    await expect(csv).toHaveAttribute('href', `/api/admin/finance/statement.csv${search}`);
    await page.getByText('Other days and periods').click();
    await page.getByLabel('Periods').selectOption('Months');
    await expect(page).toHaveURL(/by=month$/);
    await expectNoViolation(page);
  }
});

test('each chart has its figures as a table', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  await openAdminPage(page, '/admin/finance');
  for (const [region, chart, table] of [
    ['Statement', 'Result of the house per period', 'House'],
    ['Turnover by game', 'Turnover per period by game', 'Turnover by game'],
    ['Return per period', 'Crash: actual and expected return per period', 'Return of Crash'],
  ] as const) {
    const panel = page.getByRole('region', { name: region });
    await expect(
      panel.getByRole('img', { name: chart }).locator('svg path, svg rect').first(),
    ).toBeAttached();
    await panel.getByText('Show as a table').click();
    await expect(panel.getByRole('table', { name: table })).toBeVisible();
  }
  await page.getByLabel('Game', { exact: true }).selectOption('Coin Flip');
  await expect(
    page.getByRole('img', { name: 'Coin Flip: actual and expected return per period' }),
  ).toBeVisible();
});

test('the bell counts new alerts, and an admin acknowledges one with the keyboard', async ({ page }) => {
  await showDashboard(page, busy, quiet);
  let open = [alert(2), alert(1, { title: 'The disk is almost full' })];
  await answerQueries(page, {});
  await intercept(page, /\/api\/admin\/alerts$/, (call) => call.fulfill({ json: { open, ended: [] } }));
  await intercept(page, /\/api\/admin\/alerts\/2\/acknowledge$/, (call) => {
    open = open.map((one) =>
      one.id === 2 ? { ...one, acknowledgedAt: new Date().toISOString(), acknowledgedBy: 'octavia' } : one,
    );
    return call.fulfill({ json: {} });
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    open = open.map((one) => ({ ...one, acknowledgedAt: null, acknowledgedBy: null }));
    await openAdminPage(page, '/admin/finance');
    const bell = page.getByRole('button', { name: 'Alerts: 2 new' });
    await bell.press('Enter');
    const panel = page.getByRole('region', { name: 'Alerts of the system' });
    await expect(panel).toBeInViewport({ ratio: 0.9 });
    await expectNoViolation(page);
    await panel.getByRole('button', { name: 'Acknowledge: The roll-up is late' }).press('Enter');
    await expect(panel).toContainText('Acknowledged by octavia');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Alerts: 1 new' })).toBeFocused();
  }
});
