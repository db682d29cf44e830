import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { betting, playing as underWay } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { expect, playing as test } from '../support/test.js';

const notice = (page: Page) =>
  page.getByRole('status').filter({
    hasText:
      'Betting is paused at the moment. Rounds under way are played to their end, and your balance is untouched.',
  });

test('a pause is told on every screen, and is over without a reload', async ({ page }) => {
  const line = await ScriptedConnection.lay(page, {});
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  line.tell('pauseChanged', { isPaused: true });
  await expect(notice(page)).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  line.tell('pauseChanged', { isPaused: false });
  await expect(notice(page)).toBeHidden();
});

test('who comes while betting is paused is told at once', async ({ page }) => {
  const line = await ScriptedConnection.lay(page, {});
  line.tell('pauseChanged', { isPaused: true });
  await page.goto('/wallet');
  await expect(notice(page)).toBeVisible();
});

test('a round under way is played to its end, and no next one is promised', async ({ page }) => {
  const screen = await ScriptedCrash.on(page, underWay(6_000));
  screen.line.tell('pauseChanged', { isPaused: true });
  await screen.pass(100);
  await expect(notice(page)).toBeVisible();
  await expect(screen.multiplier).toBeVisible();
  await screen.show(betting({ roundId: 1205, status: 'waiting' }));
  await expect(screen.stage.getByText('Betting is paused', { exact: true })).toBeVisible();
  await expect(screen.waiting).toBeHidden();
  screen.line.tell('pauseChanged', { isPaused: false });
  await screen.pass(100);
  await expect(screen.waiting).toBeVisible();
});
