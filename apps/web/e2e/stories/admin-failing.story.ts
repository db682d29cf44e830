import type { Page } from '@playwright/test';
import { busy, manual, showAdmin } from '../admin-scene.js';
import { AdminScreen } from '../admin.screen.js';
import { quiet, showOperation } from '../operation-scene.js';
import { OperationScreen } from '../operation.screen.js';
import { expect, playing as test } from '../test.js';
import { toastsHeard } from '../toasts-heard.js';
import { intercept, type InterceptedCall } from '../intercept.js';

/** All of an admin's page, in a manual round. */
async function show(page: Page): Promise<AdminScreen> {
  await showOperation(page, quiet);
  await showAdmin(page, { ...busy, settings: manual });
  return new AdminScreen(page);
}

/** Fails the first call and holds every other back. Returns how many those are. */
async function failOnce(page: Page, url: RegExp): Promise<() => number> {
  let isFirst = true;
  const held: InterceptedCall[] = [];
  await intercept(page, url, async (route) => {
    if (route.method !== 'GET') return route.fallback();
    if (!isFirst) return void held.push(route);
    isFirst = false;
    await route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', detail: 'Out of order.' } });
  });
  return () => held.length;
}

test.describe('While what has failed is tried again', () => {
  test('the page stays, with what one was about to do', async ({ page }) => {
    const screen = await show(page);
    const again = await failOnce(page, /\/api\/admin\/data$/);
    await screen.open();
    const retry = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Retry' });
    await screen.triggerAt.fill('6.00');
    await retry.press('Enter');
    await expect.poll(again).toBe(1);
    await expect(page.getByText('Loading admin data...')).toHaveCount(0);
    await expect(retry).toBeFocused();
    await expect(screen.triggerAt).toHaveValue('6.00');
  });

  for (const blocks of [
    {
      'eligible-users': 'The eligible users',
      'crash-settings': 'The round in hand',
      'recent-bets': 'The recent bets',
      pause: 'The state of betting',
    },
    // The page requests it after it has received the current round.
    { 'pre-chosen-crash': 'The chosen point' },
  ])
    test(`a block says so and keeps its Retry (${Object.keys(blocks).join(', ')})`, async ({ page }) => {
      const screen = await show(page);
      const failing: { what: string; again: () => number }[] = [];
      for (const [path, what] of Object.entries(blocks))
        failing.push({ what, again: await failOnce(page, new RegExp(`/api/admin/${path}$`)) });
      await screen.open();
      for (const { what, again } of failing) {
        const lost = page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
        const retry = lost.getByRole('button', { name: 'Retry' });
        await retry.focus();
        // The call is sent by this or by the poll.
        await retry.press('Enter');
        await expect.poll(again, what).toBe(1);
        await expect(retry).toBeFocused();
        await expect(lost).toContainText('Out of order.');
      }
    });
});

test('what is on screen and cannot be brought up to date says so, in every block', async ({ page }) => {
  const screen = await show(page);
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

test.describe('The manual trigger', () => {
  for (const typed of ['6-0', '-', '1e'])
    test(`ends nothing by ${typed}, which is no number`, async ({ page }) => {
      const screen = await show(page);
      let calls = 0;
      await intercept(page, '**/api/admin/crash-now', (route) => {
        calls += 1;
        return route.fulfill({ json: { crashPoint: 1.87 } });
      });
      await screen.open();
      await screen.triggerAt.pressSequentially(typed);
      await screen.triggerAt.press('Enter');
      await expect(screen.trigger.getByRole('alert')).toHaveText(
        'Please enter a value between 1.00 and 100.00',
      );
      expect(calls).toBe(0);
      await screen.triggerAt.fill('');
      await screen.triggerAt.press('Enter');
      await expect.poll(() => calls).toBe(1);
    });

  test('says where the round ends once it was told, and does not ask again', async ({ page }) => {
    const screen = await show(page);
    const asked: unknown[] = [];
    await intercept(page, '**/api/admin/crash-now', (route) => {
      asked.push(JSON.parse(route.body) as unknown);
      return route.fulfill({ json: { crashPoint: 6 } });
    });
    await screen.open();
    await screen.triggerAt.fill('6.00');
    await screen.crashNow.press('Enter');
    await expect(screen.crashNow).toHaveAccessibleDescription('This round ends at 6.00x.');
    await expect(screen.crashNow).toBeFocused();
    await page.keyboard.press('Enter');
    await screen.triggerAt.press('Enter');
    expect(asked).toEqual([{ multiplier: 6 }]);
  });
});

test('a mode that was chosen is shown at once, and is not sent again', async ({ page }) => {
  const screen = await show(page);
  let calls = 0;
  await screen.open();
  await expect(screen.mode('Manual')).toHaveAttribute('aria-pressed', 'true');
  await intercept(page, '**/api/admin/crash-settings', (route) => {
    // The round is asked for anew, and that takes its time.
    if (route.method === 'GET') return undefined;
    calls += 1;
    return route.fulfill({ json: { ...manual, nextMode: 'automatic' } });
  });
  await screen.mode('Automatic').click();
  await expect(screen.mode('Automatic')).toHaveAttribute('aria-pressed', 'true');
  await screen.mode('Automatic').click();
  expect(calls).toBe(1);
});

test.describe('The keyboard', () => {
  test('stays where an admin has gone on to, while a row is removed', async ({ page }) => {
    const screen = await show(page);
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await intercept(page, '**/api/admin/eligible-users/*', async (route) => {
      await held;
      await route.fulfill({ json: {} });
    });
    const heard = await toastsHeard(page);
    await screen.open();
    await screen.eligible.getByRole('button', { name: 'Remove @agron_at_x' }).press('Enter');
    await screen.supplyInput.focus();
    letGo();
    await expect.poll(heard).toEqual([expect.stringContaining('Eligible X user removed successfully')]);
    await expect(screen.supplyInput).toBeFocused();
  });

  test('stays on a button that is busy', async ({ page }) => {
    const screen = await show(page);
    await intercept(page, '**/api/admin/ticket-supply', () => undefined);
    await screen.open();
    await screen.supplyInput.fill('20');
    await screen.updateSupply.press('Enter');
    const busyButton = screen.supply.getByRole('button', { name: 'Updating...' });
    await expect(busyButton).toBeDisabled();
    await expect(busyButton).toBeFocused();
  });

  test('can’t leave a row whose tickets are on their way, and goes on with it', async ({ page }) => {
    const screen = await show(page);
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await intercept(page, '**/api/admin/tickets', async (route) => {
      await held;
      await route.fulfill({ json: busy.data.ticketHolders[0] });
    });
    await screen.open();
    const row = screen.holderRow('Agron');
    await row.getByRole('button', { name: 'Edit' }).click();
    await row.getByRole('spinbutton').fill('9');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('spinbutton')).toHaveValue('9');
    letGo();
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();
  });
});

test('a page of the audit log that cannot be had is not the one before', async ({ page }) => {
  const admin = await show(page);
  await intercept(page, /\/api\/admin\/audit\?.*before=/, (route) => route.abort());
  await admin.open();
  const { audit } = new OperationScreen(page);
  await expect(audit.getByRole('listitem').first()).toBeVisible();
  await audit.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(audit.getByRole('alert')).toContainText('The audit log could not be loaded.');
  await expect(audit.getByRole('listitem')).toHaveCount(0);
  await expect(audit.getByRole('button', { name: 'Older' })).toBeFocused();
  await audit.getByRole('button', { name: 'Newest' }).press('Enter');
  await expect(audit.getByRole('listitem').first()).toBeVisible();
  await expect(audit.getByRole('button', { name: 'Newest' })).toBeFocused();
});
