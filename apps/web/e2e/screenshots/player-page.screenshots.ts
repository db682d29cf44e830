import type { Page } from '@playwright/test';
import {
  heldWithdrawal,
  playerDetails,
  playerPageAnswers,
  queuedWithdrawals,
  queueSummary,
  riskMarks,
} from '../../test/data/player-page.js';
import { LONGEST, NOTHING, RICHEST } from '../../test/data/common.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const EMPTY = { count: 0, amount: NOTHING, averageWaitSeconds: null };

const answer = (page: Page, pattern: RegExp, json: unknown) =>
  intercept(page, pattern, (call) => (call.method === 'GET' ? call.fulfill({ json }) : call.fallback()));
const fail = (page: Page, pattern: RegExp) => intercept(page, pattern, (call) => call.abort());

/** Answers the requests of the page of player 9. */
async function showPlayer(page: Page, details = playerDetails()): Promise<void> {
  await showOperation(page, quiet);
  for (const [route, json] of Object.entries(playerPageAnswers(details)))
    await answer(page, new RegExp(`${route.replace('GET ', '/api/').replace(':id', '9')}(\\?.*)?$`), json);
}

test('the queue of withdrawals and the dialog that decides about one', async ({ page }, info) => {
  await showOperation(page, quiet);
  await answer(page, /\/api\/admin\/withdrawals\?/, { rows: [], next: null });
  await answer(page, /\/api\/admin\/withdrawal-queue\?/, { withdrawals: queuedWithdrawals, next: 43 });
  await answer(page, /\/api\/admin\/withdrawal-queue\/summary$/, queueSummary);
  await page.goto('/admin/withdrawals');
  const decide = page.getByRole('button', { name: 'Decide about withdrawal 41 of player_9' });
  await expect(decide).toBeVisible();
  await screenshot(page, info, 'withdrawal-queue');
  await decide.scrollIntoViewIfNeeded();
  await decide.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'withdrawal-dialog', 'view');
  await page.keyboard.press('Escape');
  await answer(page, /\/api\/admin\/withdrawal-queue\?/, { withdrawals: [heldWithdrawal], next: null });
  await page.goto('/admin/withdrawals?queue=held');
  // Phones show cards.
  const queue = page.getByRole('grid').or(page.getByRole('table', { name: 'Withdrawals' }));
  await expect(queue.getByText('On hold')).toBeVisible();
  await screenshot(page, info, 'withdrawal-queue-held');
});

test('the queue of withdrawals without any, and without an answer', async ({ page }, info) => {
  await showOperation(page, quiet);
  await answer(page, /\/api\/admin\/withdrawals\?/, { rows: [], next: null });
  await answer(page, /\/api\/admin\/withdrawal-queue\?/, { withdrawals: [], next: null });
  await answer(page, /\/api\/admin\/withdrawal-queue\/summary$/, {
    waiting: EMPTY,
    held: EMPTY,
    sent: EMPTY,
  });
  await page.goto('/admin/withdrawals');
  await expect(page.getByText('No withdrawals.').first()).toBeVisible();
  await screenshot(page, info, 'withdrawal-queue-empty');
  await fail(page, /\/api\/admin\/withdrawal-queue/);
  await page.goto('/admin/withdrawals');
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await screenshot(page, info, 'withdrawal-queue-failed');
});

test('the page of a player', async ({ page }, info) => {
  await showPlayer(
    page,
    playerDetails({
      username: LONGEST,
      email: `${LONGEST}@example.com`,
      arenaBalance: RICHEST,
      marks: riskMarks,
      tags: ['watch', 'several-accounts'],
      checks: [
        {
          kind: 'identity',
          hasPassed: true,
          note: 'A passport of Thrace, and a bill with the address. '.repeat(3),
          recordedBy: 'gannicus',
          recordedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    }),
  );
  await page.goto('/admin/players/9');
  await expect(page.getByText('Sent a copy of a passport.')).toBeVisible();
  await expect(page.getByText('Sign-up grant').first()).toBeVisible();
  await screenshot(page, info, 'player-page');
  for (const tab of ['Withdrawals', 'Deposits', 'Seeds', 'Sessions'] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table').first()).toBeVisible();
    await screenshot(page, info, `player-page-${tab.toLowerCase()}`, 'view');
  }
});

test('the page of a player without anything, of an unknown player, and without an answer', async ({
  page,
}, info) => {
  const figures = {
    ...playerDetails().figures,
    wins: 0,
    losses: 0,
    staked: NOTHING,
    paid: NOTHING,
    games: [],
    movements: [],
  };
  await showPlayer(
    page,
    playerDetails({ figures, referredBy: null, isFrozen: true, frozenAt: '2026-11-20T09:00:00.000Z' }),
  );
  await answer(page, /\/api\/admin\/players\/9\/balance/, { entries: [], next: null });
  await answer(page, /\/api\/admin\/players\/9\/notes/, { notes: [], next: null });
  await page.goto('/admin/players/9');
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await screenshot(page, info, 'player-page-empty');
  await page.goto('/admin/players/unknown');
  await expect(page.getByText('There is no player with this number.')).toBeVisible();
  await fail(page, /\/api\/admin\/players\/9$/);
  await page.goto('/admin/players/9');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'player-page-failed');
});
