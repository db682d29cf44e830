import { GAMES, type AuditEntry } from '@arena/wire';
import { busy, longest as longestAdmin } from '../fixtures/admin.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { expectNoViolation } from '../support/axe.js';
import {
  alarming,
  auditEntry,
  longest,
  quiet,
  showDashboard,
  showOperation,
  untouched,
} from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { expect, playing as test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

test('shows figures for every day and no alerts when nothing is wrong, and announces a new alert', async ({
  page,
}) => {
  await page.clock.install();
  await showOperation(page, quiet);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.reconciliation).toContainText('The books balance.');
  await expect(screen.alerts).toBeHidden();

  await expect(screen.balance).toContainText('1,000,043,682.46');
  const chart = screen.games.getByRole('list', { name: 'Turnover in the last 30 days' });
  await expect(chart.getByRole('listitem')).toHaveCount(30);
  await expect(chart.getByRole('img', { name: /no bets$/ })).toHaveCount(2);
  await screen.games.getByRole('button', { name: 'Margin' }).click();
  await expect(screen.games.getByRole('list', { name: 'Margin in the last 30 days' })).toBeVisible();
  await expect(screen.games.getByRole('button', { name: 'Margin' })).toHaveAttribute('aria-pressed', 'true');
  await expect(screen.games.getByRole('row')).toHaveCount(GAMES.length + 2);

  await expect(screen.betting).toContainText('Betting is open.');
  await showOperation(page, { ...quiet, pause: alarming.pause });
  await page.clock.runFor(5_000);
  await expect(screen.alerts.getByRole('alert')).toContainText('Betting is paused', { timeout: 30_000 });
});

test('alerts name what is wrong and link to the returns, which repeat it as text', async ({ page }) => {
  await showOperation(page, alarming);
  const screen = new OperationPage(page);
  await screen.open();
  for (const text of [
    '“The sum over all accounts is zero.” failed in 2 places.',
    'The treasury holds 4,000,000.00 ARENA, less than the open liabilities of 4,856,672.20 ARENA.',
    'Crash: return outside the normal range in the last 7 daysPlayers got back 131.40% of their stakes (expected 99%',
    'Betting is paused',
  ])
    await expect(screen.alerts).toContainText(text);
  await expect(screen.alerts.getByRole('alert')).toHaveCount(0);
  await screen.alerts.getByRole('link', { name: 'View returns' }).first().click();
  await expect(page).toHaveURL(/#returns$/);
  await expect(screen.returns).toBeInViewport();
  const crash = screen.returns.getByRole('row').filter({ hasText: 'Crash' });
  await expect(crash).toContainText(/131\.40% \(expected 99%\).*Out of range/);
  await expect(crash.getByText('Out of range')).toHaveCount(2);
  // A period without bets has a dash.
  const dice = screen.returns.getByRole('row').filter({ hasText: 'Dice Roll' });
  await expect(dice.getByRole('cell').nth(1)).toHaveText('Today–');
});

test('a failed pause shows a toast with the detail from the api, or a default text', async ({ page }) => {
  await showOperation(page, quiet);
  const detail = { status: 409, title: 'Conflict', detail: 'Not now.', code: 'CONFLICT' };
  const answers = [{ status: 409, json: detail }];
  await intercept(page, '**/api/admin/pause', (route) => {
    if (route.method === 'GET') return route.fallback();
    const answer = answers.shift();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  const toasts = await toastsHeard(page);
  const screen = new OperationPage(page);
  await screen.open();
  const expected: unknown[] = [];
  for (const text of [/^Error\s*Not now\.$/, /^Error\s*Failed to pause betting$/]) {
    await screen.changeBetting('Pause betting');
    expected.push(expect.stringMatching(text));
    await expect.poll(toasts).toEqual(expected);
    await expect(screen.betting).toContainText('Betting is open.');
  }
});

test('the audit log opens older pages and the newest one, and replaces a page that failed to load by an error', async ({
  page,
}) => {
  await showOperation(page, quiet);
  const log = Array.from({ length: 25 }, (_, index) =>
    auditEntry(25 - index, { subject: `entry ${25 - index}.` }),
  );
  await intercept(page, '**/api/admin/audit?*', (route) => {
    const { searchParams } = new URL(route.url);
    const before = Number(searchParams.get('before') ?? Infinity);
    const json: AuditEntry[] = log
      .filter(({ id }) => id < before)
      .slice(0, Number(searchParams.get('limit')));
    return route.fulfill({ json });
  });
  const olderPages = /\/api\/admin\/audit\?.*before=/;
  await intercept(page, olderPages, (route) => route.abort());
  const screen = new OperationPage(page);
  await screen.open();
  const entries = screen.audit.getByRole('list', { name: 'Audit log' }).locator('> li');
  const [newest, older] = ['Newest', 'Older'].map((name) => screen.audit.getByRole('button', { name }));
  await expect(entries).toHaveCount(20);
  await expect(newest!).toBeDisabled();

  await older!.press('Enter');
  await expect(screen.audit.getByRole('alert')).toContainText("The audit log couldn't be loaded.");
  await expect(screen.audit.getByRole('listitem')).toHaveCount(0);
  await expect(older!).toBeFocused();
  await newest!.press('Enter');
  await expect(entries.first()).toBeVisible();
  await expect(newest!).toBeFocused();
  await stopIntercepting(page, olderPages);

  await older!.click();
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('entry 5.');
  await expect(older!).toBeDisabled();
  await newest!.click();
  await expect(entries.first()).toContainText('entry 25.');
});

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
