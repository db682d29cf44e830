import type { Autobet, LatestAutobet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';

const parts = (page: Page) => ({
  auto: page.getByRole('button', { name: 'Auto', exact: true }),
  heads: page.getByRole('button', { name: 'Heads', exact: true }),
  start: page.getByRole('button', { name: 'Start autobet' }),
  stop: page.getByRole('button', { name: 'Stop autobet' }),
  proceed: page.getByRole('button', { name: 'Continue' }),
  ended: page.getByText(/^Autobet stopped: /),
});

/** Opens a game with autobet, on heads. */
async function openAuto(page: Page) {
  await page.clock.install();
  await page.goto('/coinflip');
  const screen = parts(page);
  await screen.auto.click();
  await screen.heads.click();
  await expect(screen.start.or(screen.stop)).toBeVisible();
  return screen;
}

/** Lets the page's clock run, in steps, until a condition holds. Responses take real time. */
async function runUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isDone()) return;
    await page.clock.runFor(1_000);
    throw new Error('It takes longer.');
  }).toPass({ intervals: [100] });
}

async function latest(page: Page): Promise<Autobet> {
  const { autobet } = (await (await page.request.get('/api/autobets/latest')).json()) as LatestAutobet;
  return autobet!;
}

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
});
