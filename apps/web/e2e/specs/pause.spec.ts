import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { bettingState, playingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { expect, playing as test } from '../support/test.js';

const notice = (page: Page) =>
  page.getByRole('status').filter({
    hasText: 'Betting is paused right now. Rounds in progress will finish. Your balance is safe.',
  });

test('a notice appears on every page when betting is paused and disappears without a reload', async ({
  page,
}) => {
  const connection = await ScriptedConnection.open(page, {});
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  connection.emit('pauseChanged', { isPaused: true });
  await expect(notice(page)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  connection.emit('pauseChanged', { isPaused: false });
  await expect(notice(page)).toBeHidden();
});

test('a page opened while betting is paused shows the notice at once', async ({ page }) => {
  const connection = await ScriptedConnection.open(page, {});
  connection.emit('pauseChanged', { isPaused: true });
  await page.goto('/wallet');
  await expect(notice(page)).toBeVisible();
});

test('a round in progress finishes during a pause, and no next round is announced', async ({ page }) => {
  const screen = await ScriptedCrash.on(page, playingState(6_000));
  screen.connection.emit('pauseChanged', { isPaused: true });
  await screen.advance(100);
  await expect(notice(page)).toBeVisible();
  await expect(screen.multiplier).toBeVisible();
  await screen.show(bettingState({ roundId: 1205, status: 'waiting' }));
  await expect(screen.stage.getByText('Betting is paused', { exact: true })).toBeVisible();
  await expect(screen.waiting).toBeHidden();
  screen.connection.emit('pauseChanged', { isPaused: false });
  await screen.advance(100);
  await expect(screen.waiting).toBeVisible();
});
