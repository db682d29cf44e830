import type { Page } from '@playwright/test';
import { busy, manual, showAdmin } from '../fixtures/admin.fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { expect, playing as test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { intercept, type InterceptedCall } from '../support/intercept.js';

/** All of an admin's page, in a manual round. */
async function show(page: Page): Promise<AdminPage> {
  await showOperation(page, quiet);
  await showAdmin(page, { ...busy, settings: manual });
  return new AdminPage(page);
}

interface Failing {
  /** How many calls have come after the one that failed. */
  again: () => number;
  /** Lets those, and all that follow, through. */
  recover: () => Promise<void>;
}

/** Fails the first call and holds every other back. */
async function failOnce(page: Page, url: RegExp): Promise<Failing> {
  let isFirst = true;
  let hasRecovered = false;
  const held: InterceptedCall[] = [];
  await intercept(page, url, async (route) => {
    if (route.method !== 'GET' || hasRecovered) return route.fallback();
    if (!isFirst) return void held.push(route);
    isFirst = false;
    await route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', detail: 'Out of order.' } });
  });
  const recover = async () => {
    hasRecovered = true;
    for (const call of held) await call.fallback();
  };
  return { again: () => held.length, recover };
}

test('while a block that has failed is tried again, it says so, and its Retry and what one was about to do stay', async ({
  page,
}) => {
  const screen = await show(page);
  const blocks: [what: string, failing: Failing][] = [];
  for (const [path, what] of [
    ['eligible-users', 'The eligible users'],
    ['recent-bets', 'The recent bets'],
    ['pause', 'The state of betting'],
    ['crash-settings', 'The round in hand'],
    // The page requests it after it has received the current round.
    ['pre-chosen-crash', 'The chosen point'],
    ['data', 'The admin data'],
  ] as const)
    blocks.push([what, await failOnce(page, new RegExp(`/api/admin/${path}$`))]);
  await screen.open();
  for (const [what, { again, recover }] of blocks)
    await test.step(what, async () => {
      const lost = page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
      const retry = lost.getByRole('button', { name: 'Retry' });
      if (what === 'The admin data') await screen.triggerAt.fill('6.00');
      await retry.focus();
      // The call is sent by this or by the poll.
      await retry.press('Enter');
      await expect.poll(again).toBe(1);
      await expect(page.getByText('Loading admin data...')).toHaveCount(0);
      await expect(retry).toBeFocused();
      await expect(lost).toContainText('Out of order.');
      if (what === 'The admin data') await expect(screen.triggerAt).toHaveValue('6.00');
      await recover();
      await expect(lost).toHaveCount(0);
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

test('the crash controls refuse 6-0, - and 1e, which are no numbers, and send an end and a mode once', async ({
  page,
}) => {
  const screen = await show(page);
  const asked: unknown[] = [];
  await intercept(page, '**/api/admin/crash-now', (route) => {
    const body = JSON.parse(route.body) as { multiplier?: number };
    asked.push(body);
    // The round goes on after those ends that are refused.
    return body.multiplier === undefined ? route.abort() : route.fulfill({ json: { crashPoint: 6 } });
  });
  await screen.open();
  for (const [turn, typed] of ['6-0', '-', '1e'].entries())
    await test.step(`${typed} ends nothing, an empty input ends the round`, async () => {
      await screen.triggerAt.pressSequentially(typed);
      await screen.triggerAt.press('Enter');
      await expect(screen.trigger.getByRole('alert')).toHaveText(
        'Please enter a value between 1.00 and 100.00',
      );
      expect(asked).toHaveLength(turn);
      await screen.triggerAt.fill('');
      await screen.triggerAt.press('Enter');
      await expect.poll(() => asked).toHaveLength(turn + 1);
      await expect(screen.crashNow).toBeEnabled();
    });

  asked.splice(0);
  await screen.triggerAt.fill('6.00');
  await screen.crashNow.press('Enter');
  await expect(screen.crashNow).toHaveAccessibleDescription('This round ends at 6.00x.');
  await expect(screen.crashNow).toBeFocused();
  await page.keyboard.press('Enter');
  await screen.triggerAt.press('Enter');
  expect(asked).toEqual([{ multiplier: 6 }]);

  let modes = 0;
  await expect(screen.mode('Manual')).toHaveAttribute('aria-pressed', 'true');
  await intercept(page, '**/api/admin/crash-settings', (route) => {
    // The round is asked for anew, and that takes its time.
    if (route.method === 'GET') return undefined;
    modes += 1;
    return route.fulfill({ json: { ...manual, nextMode: 'automatic' } });
  });
  await screen.mode('Automatic').click();
  await expect(screen.mode('Automatic')).toHaveAttribute('aria-pressed', 'true');
  await screen.mode('Automatic').click();
  expect(modes).toBe(1);
});

/** Answers what is sent to a URL once it is let go. Returns how to do that. */
async function answerLater(page: Page, url: string, json: unknown): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await intercept(page, url, async (route) => {
    await held;
    await route.fulfill({ json });
  });
  return () => letGo();
}

test('the keyboard stays where an admin has gone on to, in a row that is on its way, and on a button that is busy', async ({
  page,
}) => {
  const screen = await show(page);
  const heard = await toastsHeard(page);
  const remove = await answerLater(page, '**/api/admin/eligible-users/*', {});
  const save = await answerLater(page, '**/api/admin/tickets', busy.data.ticketHolders[0]);
  await intercept(page, '**/api/admin/ticket-supply', () => undefined);
  await screen.open();

  await screen.eligible.getByRole('button', { name: 'Remove @agron_at_x' }).press('Enter');
  await screen.supplyInput.focus();
  remove();
  await expect.poll(heard).toEqual([expect.stringContaining('Eligible X user removed successfully')]);
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
