import type { Page } from '@playwright/test';
import { busy, manual, showAdmin } from '../fixtures/admin.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { expect, playing as test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept, type InterceptedCall } from '../support/intercept.js';

/** Shows all parts of the admin page with a manual round. */
async function showAll(page: Page): Promise<AdminPage> {
  await showOperation(page, quiet);
  await showAdmin(page, { ...busy, settings: manual });
  return new AdminPage(page);
}

interface FailingQuery {
  /** The number of requests after the failed one. */
  retries: () => number;
  /** Answers the pending requests and all later ones. */
  recover: () => Promise<void>;
}

/** Fails the first request for a URL and leaves all later ones pending. */
async function failOnce(page: Page, url: RegExp): Promise<FailingQuery> {
  let isFirst = true;
  let hasRecovered = false;
  const pending: InterceptedCall[] = [];
  await intercept(page, url, async (route) => {
    if (route.method !== 'GET' || hasRecovered) return route.fallback();
    if (!isFirst) return void pending.push(route);
    isFirst = false;
    await route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', detail: 'Out of order.' } });
  });
  const recover = async () => {
    hasRecovered = true;
    for (const call of pending) await call.fallback();
  };
  return { retries: () => pending.length, recover };
}

test('a failed part keeps its error, its Retry button and the form inputs while it is retried', async ({
  page,
}) => {
  const screen = await showAll(page);
  const queries: [subject: string, query: FailingQuery][] = [];
  for (const [path, subject] of [
    ['eligible-users', 'The eligible users'],
    ['recent-bets', 'The recent bets'],
    ['pause', 'The betting status'],
    ['crash-settings', 'The current round'],
    // The page requests it after it has received the current round.
    ['pre-chosen-crash', 'The pre-chosen crash point'],
    ['data', 'The admin data'],
  ] as const)
    queries.push([subject, await failOnce(page, new RegExp(`/api/admin/${path}$`))]);
  await screen.open();
  for (const [subject, { retries, recover }] of queries)
    await test.step(subject, async () => {
      const failure = page.getByRole('alert').filter({ hasText: `${subject} couldn't be loaded.` });
      const retry = failure.getByRole('button', { name: 'Retry' });
      if (subject === 'The admin data') await screen.triggerAt.fill('6.00');
      await retry.focus();
      // Either this or the poll sends the request.
      await retry.press('Enter');
      await expect.poll(retries).toBe(1);
      await expect(page.getByText('Loading admin data...')).toHaveCount(0);
      await expect(retry).toBeFocused();
      await expect(failure).toContainText('Out of order.');
      if (subject === 'The admin data') await expect(screen.triggerAt).toHaveValue('6.00');
      await recover();
      await expect(failure).toHaveCount(0);
    });
});

test('each part that could not be refreshed keeps its data and shows that it may be out of date', async ({
  page,
}) => {
  const screen = await showAll(page);
  await page.clock.install();
  await screen.open();
  await expect(screen.eligible.getByRole('row')).toHaveCount(7);
  await expect(screen.round).toBeVisible();
  await intercept(page, '**/api/admin/**', (route) => route.abort());
  await page.clock.runFor(31_000);
  for (const region of [screen.eligible, screen.crash, screen.preChosen])
    await expect(region.getByRole('alert').first()).toContainText('may be out of date');
  await expect(screen.eligible.getByRole('row')).toHaveCount(7);
  await expect(screen.round).toBeVisible();
});

test('the crash controls reject 6-0, - and 1e, and send an end and a mode only once', async ({ page }) => {
  const screen = await showAll(page);
  const requests: unknown[] = [];
  await intercept(page, '**/api/admin/crash-now', (route) => {
    const body = JSON.parse(route.body) as { multiplier?: number };
    requests.push(body);
    // A request without a multiplier fails, so that the round continues.
    return body.multiplier === undefined ? route.abort() : route.fulfill({ json: { crashPoint: 6 } });
  });
  await screen.open();
  for (const [index, invalid] of ['6-0', '-', '1e'].entries())
    await test.step(`${invalid} sends nothing, an empty input ends the round`, async () => {
      await screen.triggerAt.pressSequentially(invalid);
      await screen.triggerAt.press('Enter');
      await expect(screen.trigger.getByRole('alert')).toHaveText(
        'Please enter a value between 1.00 and 100.00',
      );
      expect(requests).toHaveLength(index);
      await screen.triggerAt.fill('');
      await screen.triggerAt.press('Enter');
      await expect.poll(() => requests).toHaveLength(index + 1);
      await expect(screen.crashNow).toBeEnabled();
    });

  requests.splice(0);
  await screen.triggerAt.fill('6.00');
  await screen.crashNow.press('Enter');
  await expect(screen.crashNow).toHaveAccessibleDescription('This round ends at 6.00x.');
  await expect(screen.crashNow).toBeFocused();
  await page.keyboard.press('Enter');
  await screen.triggerAt.press('Enter');
  expect(requests).toEqual([{ multiplier: 6 }]);

  let modes = 0;
  await expect(screen.mode('Manual')).toHaveAttribute('aria-pressed', 'true');
  await intercept(page, '**/api/admin/crash-settings', (route) => {
    // The refetch stays pending.
    if (route.method === 'GET') return undefined;
    modes += 1;
    return route.fulfill({ json: { ...manual, nextMode: 'automatic' } });
  });
  await screen.mode('Automatic').click();
  await expect(screen.mode('Automatic')).toHaveAttribute('aria-pressed', 'true');
  await screen.mode('Automatic').click();
  expect(modes).toBe(1);
});

/** Leaves requests to a URL pending until the returned function is called. */
async function answerLater(page: Page, url: string, json: unknown): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, url, async (route) => {
    await released;
    await route.fulfill({ json });
  });
  return () => release();
}

test('the focus stays where the admin moved it, in a row being saved, and on a busy button', async ({
  page,
}) => {
  const screen = await showAll(page);
  const toasts = await toastsHeard(page);
  const remove = await answerLater(page, '**/api/admin/eligible-users/*', {});
  const save = await answerLater(page, '**/api/admin/tickets', busy.data.ticketHolders[0]);
  await intercept(page, '**/api/admin/ticket-supply', () => undefined);
  await screen.open();

  await screen.eligible.getByRole('button', { name: 'Remove @agron_at_x' }).press('Enter');
  await screen.supplyInput.focus();
  remove();
  await expect.poll(toasts).toEqual([expect.stringContaining('Eligible X user removed successfully')]);
  await expect(screen.supplyInput).toBeFocused();

  const row = screen.holderRow('Agron');
  await row.getByRole('button', { name: 'Edit' }).click();
  await row.getByRole('spinbutton').fill('9');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('spinbutton')).toHaveValue('9');
  save();
  await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

  await screen.supplyInput.fill('20');
  await screen.updateSupply.press('Enter');
  const busyButton = screen.supply.getByRole('button', { name: 'Updating...' });
  await expect(busyButton).toBeDisabled();
  await expect(busyButton).toBeFocused();
});
