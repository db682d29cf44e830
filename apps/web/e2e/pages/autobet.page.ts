import type { Autobet, LatestAutobet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** The controls of autobet. */
export const parts = (page: Page) => ({
  auto: page.getByRole('button', { name: 'Auto', exact: true }),
  heads: page.getByRole('button', { name: 'Heads', exact: true }),
  start: page.getByRole('button', { name: 'Start autobet' }),
  stop: page.getByRole('button', { name: 'Stop autobet' }),
  proceed: page.getByRole('button', { name: 'Continue' }),
  ended: page.getByText(/^Autobet stopped: /),
});

/** Opens a game with autobet, on heads. */
export async function openAuto(page: Page) {
  await page.clock.install();
  await page.goto('/coinflip');
  const screen = parts(page);
  await screen.auto.click();
  await screen.heads.click();
  await expect(screen.start.or(screen.stop)).toBeVisible();
  return screen;
}

/** Lets the page's clock run, in steps, until a condition holds. Responses take real time. */
export async function runUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isDone()) return;
    await page.clock.runFor(1_000);
    throw new Error('It takes longer.');
  }).toPass({ intervals: [100] });
}

/** Returns the latest autobet of the player. */
export async function latest(page: Page): Promise<Autobet> {
  const { autobet } = (await (await page.request.get('/api/autobets/latest')).json()) as LatestAutobet;
  return autobet!;
}
