import type { AuditEntry } from '@arena/wire';
import { busy, longest as mostToShow } from '../fixtures/admin.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { expectNoViolation } from '../support/axe.js';
import { showDashboard } from '../fixtures/dashboard.fixtures.js';
import { alarming, entry, longest, quiet, showOperation, untouched } from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { expect, playing as test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

test('a house in which all is well has no alert, and figures of every day; an alert that comes is said at once', async ({
  page,
}) => {
  await page.clock.install();
  await showOperation(page, quiet);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.reconciliation).toContainText('The books balance.');
  await expect(screen.alerts).toBeHidden();

  await expect(screen.balance).toContainText('1,000,043,682.46');
  const chart = screen.games.getByRole('list', { name: 'Turnover of the last 30 days' });
  await expect(chart.getByRole('listitem')).toHaveCount(30);
  await expect(chart.getByRole('img', { name: /no bets$/ })).toHaveCount(2);
  await screen.games.getByRole('button', { name: 'Margin' }).click();
  await expect(screen.games.getByRole('list', { name: 'Margin of the last 30 days' })).toBeVisible();
  await expect(screen.games.getByRole('button', { name: 'Margin' })).toHaveAttribute('aria-pressed', 'true');
  await expect(screen.games.getByRole('row')).toHaveCount(5);

  await expect(screen.betting).toContainText('Betting is open.');
  await showOperation(page, { ...quiet, pause: alarming.pause });
  await page.clock.runFor(5_000);
  await expect(screen.alerts.getByRole('alert')).toContainText('Betting is paused', { timeout: 30_000 });
});

test('alerts stand above everything, say what is wrong, and lead to the returns, which say it in words', async ({
  page,
}) => {
  await showOperation(page, alarming);
  const screen = new OperationPage(page);
  await screen.open();
  for (const words of [
    '“The sum over all accounts is zero.” does not hold, in 2 places.',
    'It holds 4,000,000.00 ARENA on the chain, less than the 4,856,672.20 ARENA that players could ask for.',
    'Crash is out of band within 7 daysIt gave back 131.40% of what was staked, where 99.00% is to be expected',
    'Betting is paused',
  ])
    await expect(screen.alerts).toContainText(words);
  await expect(screen.alerts.getByRole('alert')).toHaveCount(0);
  await screen.alerts.getByRole('link', { name: 'See the returns' }).first().click();
  await expect(page).toHaveURL(/#returns$/);
  await expect(screen.returns).toBeInViewport();
  const crash = screen.returns.getByRole('row').filter({ hasText: 'Crash' });
  await expect(crash).toContainText(/131\.40% of 99\.00%.*Out of band/);
  await expect(crash.getByText('Out of band')).toHaveCount(2);
  // Where nobody has bet there is a dash.
  const dice = screen.returns.getByRole('row').filter({ hasText: 'Dice Roll' });
  await expect(dice.getByRole('cell').nth(1)).toHaveText('Today–');
});

test('a pause that is refused is told, with the words of the refusal or by nobody', async ({ page }) => {
  await showOperation(page, quiet);
  const detail = { status: 409, title: 'Conflict', detail: 'Not now.', code: 'CONFLICT' };
  const answers = [{ status: 409, json: detail }];
  await intercept(page, '**/api/admin/pause', (route) => {
    if (route.method === 'GET') return route.fallback();
    const answer = answers.shift();
    return answer === undefined ? route.abort() : route.fulfill(answer);
  });
  const heard = await toastsHeard(page);
  const screen = new OperationPage(page);
  await screen.open();
  const told: unknown[] = [];
  for (const words of [/^Error\s*Not now\.$/, /^Error\s*Failed to pause betting$/]) {
    await screen.turn('Pause betting');
    told.push(expect.stringMatching(words));
    await expect.poll(heard).toEqual(told);
    await expect(screen.betting).toContainText('Betting is open.');
  }
});

test('the audit log goes back page by page, and to the newest at once; a page that cannot be had is not the one before', async ({
  page,
}) => {
  await showOperation(page, quiet);
  const log = Array.from({ length: 25 }, (_, index) =>
    entry(25 - index, { subject: `entry ${25 - index}.` }),
  );
  await intercept(page, '**/api/admin/audit?*', (route) => {
    const { searchParams } = new URL(route.url);
    const before = Number(searchParams.get('before') ?? Infinity);
    const json: AuditEntry[] = log
      .filter(({ id }) => id < before)
      .slice(0, Number(searchParams.get('limit')));
    return route.fulfill({ json });
  });
  const olderOnes = /\/api\/admin\/audit\?.*before=/;
  await intercept(page, olderOnes, (route) => route.abort());
  const screen = new OperationPage(page);
  await screen.open();
  const entries = screen.audit.getByRole('list', { name: 'Audit log' }).locator('> li');
  const [newest, older] = ['Newest', 'Older'].map((name) => screen.audit.getByRole('button', { name }));
  await expect(entries).toHaveCount(20);
  await expect(newest!).toBeDisabled();

  await older!.press('Enter');
  await expect(screen.audit.getByRole('alert')).toContainText('The audit log could not be loaded.');
  await expect(screen.audit.getByRole('listitem')).toHaveCount(0);
  await expect(older!).toBeFocused();
  await newest!.press('Enter');
  await expect(entries.first()).toBeVisible();
  await expect(newest!).toBeFocused();
  await stopIntercepting(page, olderOnes);

  await older!.click();
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('entry 5.');
  await expect(older!).toBeDisabled();
  await newest!.click();
  await expect(entries.first()).toContainText('entry 25.');
});

test.describe('axe finds nothing in the blocks', () => {
  const everything = [1280, 360];
  for (const { name, admin, scene, widths } of [
    { name: 'quiet', admin: busy, scene: quiet, widths: everything },
    { name: 'alarming', admin: busy, scene: alarming, widths: everything },
    { name: 'untouched', admin: busy, scene: untouched, widths: [360] },
    { name: 'as long as can be', admin: mostToShow, scene: longest, widths: everything },
  ])
    test(`of a house that is ${name}, at ${widths.join(' and ')} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: widths[0]!, height: 800 });
      // One of each kind is as good as many, and read sooner.
      const few = { ...scene, bets: scene.bets.slice(0, 5), audit: scene.audit.slice(0, 6) };
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
