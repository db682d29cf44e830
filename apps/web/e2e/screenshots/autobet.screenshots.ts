import { playingState } from '../fixtures/crash.fixtures.js';
import { intercept } from '../support/intercept.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const RUN = {
  id: 7,
  game: 'coin_flip',
  maxBets: 50,
  baseStake: '100.00000000',
  maxStake: '10000.00000000',
  bets: 11,
  staked: '1900.00000000',
  profit: '-123456.78900000',
  nextStake: '1600.00000000',
  hasOpenBet: false,
  startedAt: '2026-11-24T19:00:00.000Z',
  stopReason: null as string | null,
  refusal: null,
};

test('autobet, the form with all its fields', async ({ page }, info) => {
  await page.goto('/coinflip');
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await page.getByLabel('After a loss').selectOption('Multiply by');
  await page.getByText('More limits and stops').click();
  await page.getByLabel('Profit of').fill('x');
  await page.getByRole('button', { name: 'Heads' }).click();
  await page.getByRole('button', { name: 'Start autobet' }).click();
  await screenshot(page, info, 'autobet-form');
});

test('autobet, an open run and a run that has stopped', async ({ page }, info) => {
  let run = RUN;
  await intercept(page, '**/api/autobets/latest', (call) => call.fulfill({ json: { autobet: run } }));
  await page.goto('/coinflip');
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await expect(page.getByText('Paused. Continue or stop?')).toBeVisible();
  await screenshot(page, info, 'autobet-open');
  run = { ...RUN, stopReason: 'balance-below' };
  await page.reload();
  await expect(page.getByText(/^Autobet stopped/)).toBeVisible();
  await screenshot(page, info, 'autobet-stopped');
});

test('autobet on crash, and a bet for the next round', async ({ page }, info) => {
  const crash = await ScriptedCrash.on(page, playingState(9_000));
  await page.getByRole('button', { name: 'Bet Next Round' }).click();
  await crash.advance(100);
  await screenshot(page, info, 'crash-next-bet');
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await crash.advance(500);
  await expect(page.getByRole('button', { name: 'Start autobet' })).toBeVisible();
  await screenshot(page, info, 'crash-autobet');
});
