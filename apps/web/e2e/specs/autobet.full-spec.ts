import type { Flip } from '@arena/wire';
import { latest, openAuto, runUntil } from '../pages/autobet.page.js';
import { expectNoViolation } from '../support/axe.js';
import { intercept, stopIntercepting } from '../support/intercept.js';
import { drawBothSides } from '../support/draw-both-sides.js';
import { expect, playing as test } from '../support/test.js';

/** Each of them ends after a few bets, because a doubled stake makes up for the bets before it. */
const STOPS = [
  { fields: { 'Number of bets': '2' }, reason: 'all bets are placed', bets: 2 },
  {
    fields: { 'Loss of more than': '100' },
    multiplies: ['After a win'],
    reason: 'the next bet could have exceeded the loss',
  },
  { fields: { 'Profit of': '50' }, multiplies: ['After a loss'], reason: 'the profit was reached' },
  { fields: { 'One bet wins': '50' }, reason: 'one bet won enough' },
  {
    fields: { 'Next stake reaches': '150' },
    multiplies: ['After a win', 'After a loss'],
    reason: 'the next stake reached its limit',
  },
  {
    fields: { 'Balance reaches': '10050' },
    multiplies: ['After a loss'],
    reason: 'your balance reached its limit',
  },
  {
    fields: { 'Balance would fall below': '9900' },
    multiplies: ['After a win', 'After a loss'],
    reason: 'the next bet could have taken your balance below its limit',
  },
];

test.describe('Autobet', () => {
  test('is paused after a reload, and continues or stops on request', async ({ page }) => {
    const screen = await openAuto(page);
    await screen.start.click();
    await runUntil(page, async () => (await latest(page)).bets === 1);
    await page.reload();
    await expect(page.getByText('Paused. Continue or stop?')).toBeVisible();
    const { bets } = await latest(page);
    await page.clock.runFor(10_000);
    expect((await latest(page)).bets).toBe(bets);
    await screen.heads.click();
    await screen.proceed.click();
    await runUntil(page, async () => (await latest(page)).bets > bets);
    await screen.stop.click();
    await expect(screen.ended).toHaveText('Autobet stopped: you stopped it.');
    await page.goto('/dice');
    await screen.auto.click();
    await expect(screen.start).toBeVisible();
    await expect(screen.ended).toBeHidden();
  });

  for (const { fields, multiplies = [], reason, bets } of STOPS)
    test(`stops because ${reason}, and says so until that is dismissed`, async ({ page, player }) => {
      const clientSeed = await drawBothSides(player.id);
      const screen = await openAuto(page);
      await page.getByText('More limits and stops').click();
      if (bets === undefined) await page.getByLabel('Number of bets').fill('60');
      for (const rule of multiplies) await page.getByLabel(rule).selectOption('Multiply by');
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      await screen.start.click();
      await expect(screen.stop).toBeVisible();
      await runUntil(page, () => screen.ended.isVisible());
      await expect(screen.ended).toHaveText(`Autobet stopped: ${reason}.`);
      const run = await latest(page);
      if (bets !== undefined) expect(run.bets).toBe(bets);
      const placed = await page.request.get(`/api/user/${player.id}/flips?limit=100`);
      const flips = (await placed.json()) as Flip[];
      expect(flips.map(({ proof }) => proof.clientSeed)).toEqual(Array(run.bets).fill(clientSeed));
      await page.reload();
      await expect(screen.ended).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(screen.ended).toBeHidden();
      await page.reload();
      await expect(screen.start).toBeVisible();
      await expect(screen.ended).toBeHidden();
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label)).toHaveValue(text);
    });

  test('pauses without a connection, continues with it, and places no bet twice', async ({
    page,
    player,
  }) => {
    const screen = await openAuto(page);
    await page.getByLabel('Number of bets').fill('3');
    let lost = 0;
    // The server places the first bet, and its response is lost.
    await intercept(page, '**/api/flip', async (call) => {
      if (lost > 0) return call.continue();
      lost += 1;
      await call.fetch();
      return call.abort();
    });
    await screen.start.click();
    await runUntil(page, () => page.getByText(/^Waiting: /).isVisible());
    await page.context().setOffline(true);
    await runUntil(page, () => page.getByText('Paused: no connection. It continues by itself.').isVisible());
    await page.clock.runFor(5_000);
    expect((await latest(page)).bets).toBe(1);
    await page.context().setOffline(false);
    await runUntil(page, () => screen.ended.isVisible());
    await stopIntercepting(page);
    const placed = await page.request.get(`/api/user/${player.id}/flips?limit=100`);
    expect(await placed.json()).toHaveLength(3);
    expect(await latest(page)).toMatchObject({ bets: 3, stopReason: 'count' });
  });

  test('has no accessibility violation, and fits into 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const screen = await openAuto(page);
    await page.getByText('More limits and stops').click();
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await screen.start.click();
    await expect(screen.stop).toBeVisible();
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await screen.stop.click();
    await expect(screen.ended).toBeVisible();
    await expectNoViolation(page);
  });
});
