import type { Page } from '@playwright/test';
import { expect, playing as test, pauseClock } from '../support/test.js';
import { automatic, busy, empty, manual } from '../fixtures/admin.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { showDashboard } from '../fixtures/operation.fixtures.js';
import { holdBack } from '../support/hold-back.js';
import { OperationPage } from '../pages/operation.page.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { Traffic } from '../support/traffic.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

/** Returns the URLs of the mutations that the page sends from now on. */
function recordMutations(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/admin/')) urls.push(request.url());
  });
  return urls;
}

test.describe('Admin page', () => {
  test('shows a spinner until the main data has loaded, defaults for missing fields, and texts for empty lists', async ({
    page,
  }) => {
    await showDashboard(page, empty);
    await intercept(page, '**/api/admin/data', (route) => route.fulfill({ json: {} }));
    const release = await holdBack(page, '**/api/admin/data');
    const screen = new AdminPage(page);
    await page.goto('/admin');
    await expect(page.getByText('Loading admin data...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(screen.title).toBeVisible();
    await expect(screen.card('Dev Wallet Balance')).toHaveText(/^0\.0000ARENA$/);
    await expect(screen.card('Revenue Share Pool (5%)')).toHaveText(/^0\.0000ARENA$/);
    await expect(screen.card('Total Ticket Supply')).toHaveText('16.5');
    await expect(page.getByText('No X-verified users yet')).toBeVisible();
    await expect(page.getByText('No eligible X users configured yet')).toBeVisible();
    // An empty list shows the same text as a missing one.
    const data = { ...empty.data, totalTicketSupply: 20 };
    await intercept(page, '**/api/admin/data', (route) => route.fulfill({ json: data }));
    await refetchOnFocus(page, (soon) => expect(screen.card('Total Ticket Supply')).toHaveText('20', soon));
    await expect(page.getByText('No X-verified users yet')).toBeVisible();
  });

  test('offers Retry for each part that could not be loaded and shows the other parts', async ({ page }) => {
    await showDashboard(page, busy);
    const queries = /\/api\/admin\/(data|eligible-users|figures\?.*)$/;
    await intercept(page, queries, (route) => route.abort());
    const screen = new AdminPage(page);
    const operation = new OperationPage(page);
    await screen.open();
    await expect(screen.round).toBeVisible();
    await expect(operation.pending).toContainText('3 pending, 24,000.0000 ARENA in total');
    await expect(screen.holders).toBeHidden();
    await expect(screen.eligible.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByText("The admin data couldn't be loaded.")).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: "The house figures couldn't be loaded." });
    await expect(failure).toBeVisible();
    await stopIntercepting(page, queries);
    for (const [block, found, count] of [
      [screen.eligible, screen.eligible.getByRole('row'), 7],
      [page.getByRole('region', { name: 'Summary' }), screen.holders.getByRole('row'), 8],
      [failure, operation.balance, 1],
    ] as const)
      await expect(async () => {
        // The next poll may load the data first.
        const retry = block.getByRole('button', { name: 'Retry' });
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(found).toHaveCount(count, { timeout: 3_000 });
        await expect(found.first()).toBeVisible();
      }).toPass({ timeout: 20_000 });
  });

  test('rejects invalid numbers of tickets, edits one row at a time and restores it on Cancel and Escape', async ({
    page,
  }) => {
    await showDashboard(page, busy);
    const mutations = recordMutations(page);
    const screen = new AdminPage(page);
    await screen.open();
    for (const [invalid, error] of [
      ['0', 'Enter more than 0'],
      ['-1', 'Enter more than 0'],
      ['1.005', 'Use at most 2 decimals'],
      ['', 'Enter a number'],
    ] as const) {
      await screen.supplyInput.fill(invalid);
      await screen.supplyInput.press('Enter');
      await expect(screen.supply.getByRole('alert')).toHaveText(error);
    }
    await screen.xUsername.fill('two words');
    await screen.allocation.fill('0');
    await screen.addUser.click();
    await expect(screen.eligible.getByRole('alert')).toHaveCount(2);
    const [one, other] = [screen.holderRow('Agron'), screen.holderRow('Gannicus')];
    await one.getByRole('button', { name: 'Edit' }).click();
    await one.getByRole('spinbutton', { name: "Agron's tickets" }).fill('-1');
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(one.getByRole('alert')).toHaveText('Enter 0 or more');
    await one.getByRole('spinbutton').fill('9');
    await other.getByRole('button', { name: 'Edit' }).click();
    await expect(one.getByRole('spinbutton')).toHaveCount(0);
    await other.getByRole('spinbutton').fill('9');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(other.getByRole('cell').nth(3)).toContainText('2.5');
    expect(mutations).toEqual([]);
  });

  test('removes a user once despite repeated Enter, moves the focus to the next row, and shows Adding... while adding', async ({
    page,
  }) => {
    await showDashboard(page, busy);
    const mutations = recordMutations(page);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await intercept(page, '**/api/admin/eligible-users/*', async (route) => {
      await released;
      await route.fulfill({ json: {} });
    });
    await intercept(page, '**/api/admin/eligible-users', (route) =>
      route.method === 'POST' ? undefined : route.fallback(),
    );
    const screen = new AdminPage(page);
    await screen.open();
    await screen.eligible.getByRole('button', { name: 'Remove @agron_at_x' }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(screen.eligible.getByText('Removing...')).toBeVisible();
    release();
    await expect(screen.eligible.getByRole('button', { name: 'Remove @oenomaus_at_x' })).toBeFocused();
    expect(mutations).toHaveLength(1);
    await screen.xUsername.fill('spartacus');
    await screen.addUser.click();
    await expect(screen.addUser).toHaveText('Adding...');
    await expect(screen.addUser).toBeDisabled();
  });

  test('shows a toast for each failed action, with the detail from the api when there is one', async ({
    page,
  }) => {
    test.slow();
    await showDashboard(page, { ...busy, settings: manual });
    const details: (string | undefined)[] = [];
    await intercept(page, '**/api/admin/**', (route) => {
      if (route.method === 'GET') return route.fallback();
      const detail = details.shift();
      if (detail === undefined) return route.abort();
      return route.fulfill({ status: 409, json: { status: 409, code: 'BUSY', detail } });
    });
    const toasts = await toastsHeard(page);
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.round).toBeVisible();
    await screen.supplyInput.fill('20');
    await screen.xUsername.fill('spartacus');
    await screen.crashPoint.fill('1.37');
    await screen.holderRow('Agron').getByRole('button', { name: 'Edit' }).click();
    for (const [button, failed] of [
      [screen.updateSupply, 'Failed to update ticket supply'],
      [screen.addUser, 'Failed to add eligible user'],
      [screen.eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Failed to remove eligible user'],
      [screen.holderRow('Agron').getByRole('button', { name: 'Save' }), 'Failed to update ticket count'],
      [screen.mode('Automatic'), 'Failed to update crash mode'],
      [screen.preChosen.getByRole('button', { name: 'Set' }), 'Failed to set pre-chosen crash point'],
      [screen.crashNow, 'Failed to trigger crash'],
    ] as const) {
      await button.click();
      await expect.poll(() => toasts().at(-1)).toMatch(new RegExp(`^Error\\s*${failed}$`));
      details.push(`Changed by another admin: ${failed}.`);
      await button.click();
      await expect
        .poll(() => toasts().at(-1))
        .toMatch(new RegExp(`^Error\\s*Changed by another admin: ${failed}\\.$`));
    }
  });
});

test.describe('Crash controls', () => {
  test('can be reached from the index and explain why an automatic round cannot be ended', async ({
    page,
  }) => {
    await showDashboard(page, { ...busy, settings: { ...automatic, nextMode: 'manual' } });
    const screen = new AdminPage(page);
    await screen.open();
    const index = page.getByRole('navigation', { name: 'On this page' });
    await index.getByRole('link', { name: 'Crash controls' }).press('Enter');
    await expect(screen.crash.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(index.locator('[aria-current="location"]')).toHaveText('Crash controls');
    await expect(screen.crashNow).toBeDisabled();
    await expect(screen.crashNow).toHaveAccessibleDescription(
      /committed before betting and can't be changed/,
    );
    await expect(screen.mode('Manual')).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.crash.getByText('Round #1204 is still automatic.')).toBeVisible();
  });

  test('report that operator controls are switched off, and stop polling', async ({ page }) => {
    await showDashboard(page, busy);
    await intercept(page, /\/api\/admin\/(crash-settings|pre-chosen-crash)/, (route) =>
      route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', detail: 'Switched off.' } }),
    );
    const traffic = new Traffic(page);
    await page.clock.install();
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.crash.getByText('Operator controls are switched off.')).toBeVisible();
    await expect(screen.crashNow).toHaveCount(0);
    await pauseClock(page);
    await traffic.settle();
    await page.clock.runFor(10_000);
    await traffic.settle();
    expect(traffic.count('/api/admin/pre-chosen-crash')).toBe(0);
    await page.clock.runFor(10_000);
    expect(traffic.count('/api/admin/crash-settings')).toBe(0);
  });
});
