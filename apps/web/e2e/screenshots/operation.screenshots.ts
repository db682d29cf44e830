import { expect, playing as test } from '../support/test.js';
import { busy, showAdmin } from '../fixtures/admin.fixtures.js';
import {
  alarming,
  longest,
  quiet,
  restored,
  showOperation,
  untouched,
  waiting,
} from '../fixtures/operation.fixtures.js';
import { OperationPage } from '../pages/operation.page.js';
import { bettingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const OPERATION = /\/api\/admin\/(recent-bets|figures|pending|pause|reconciliation|audit)/;

test('operation without alerts', async ({ page }, info) => {
  await showOperation(page, quiet);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.bets).toBeVisible();
  await screenshot(page, info, 'operation');
});

test('operation, margin of the games', async ({ page }, info) => {
  await showOperation(page, quiet);
  const screen = new OperationPage(page);
  await screen.open('/admin/finance');
  // After scrolling, the pointer would be over a day of the chart and open its tooltip.
  await page.mouse.move(0, 0);
  await screen.games.scrollIntoViewIfNeeded();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await screenshot(page, info, 'operation-margin', 'view');
});

test('operation without bets', async ({ page }, info) => {
  await showOperation(page, untouched);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.activity.getByText('No betting activity found')).toBeVisible();
  await screenshot(page, info, 'operation-empty');
});

test('operation with every alert', async ({ page }, info) => {
  await showOperation(page, alarming);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.alerts).toBeVisible();
  await screenshot(page, info, 'operation-alarming');
});

test('operation after a restore', async ({ page }, info) => {
  await showOperation(page, restored);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.alerts).toBeVisible();
  await screen.betting.evaluate((block) => block.scrollIntoView());
  await screenshot(page, info, 'operation-restored', 'view');
});

test('operation with the longest names', async ({ page }, info) => {
  await showOperation(page, longest);
  const screen = new OperationPage(page);
  await screen.open();
  await expect(screen.alerts).toBeVisible();
  await screenshot(page, info, 'operation-longest');
});

test('operation, pause dialog', async ({ page }, info) => {
  await showOperation(page, quiet);
  const screen = new OperationPage(page);
  await screen.open();
  await screen.betting.getByRole('button', { name: 'Pause betting' }).click();
  await expect(screen.dialog).toBeVisible();
  await screenshot(page, info, 'operation-pause', 'view');
});

test('operation, withdrawals that wait', async ({ page }, info) => {
  await showOperation(page, waiting);
  const screen = new OperationPage(page);
  await screen.open('/admin/withdrawals');
  await screen.payments.evaluate((block) => block.scrollIntoView());
  await screenshot(page, info, 'operation-withdrawals', 'view');
  await screen.payments.getByRole('button', { name: 'Resume withdrawals' }).click();
  await expect(screen.dialog).toBeVisible();
  await screenshot(page, info, 'operation-withdrawals-resume', 'view');
});

test('operation while loading', async ({ page }, info) => {
  await showAdmin(page, busy);
  await intercept(page, OPERATION, () => undefined);
  const screen = new OperationPage(page);
  // OperationPage.open would wait for the parts.
  await page.goto('/admin');
  await expect(screen.activity.getByText('Loading recent bets...')).toBeVisible();
  await screenshot(page, info, 'operation-loading');
});

test('operation with failed requests', async ({ page }, info) => {
  await showAdmin(page, busy);
  await intercept(page, OPERATION, (route) => route.abort());
  const screen = new OperationPage(page);
  await screen.open();
  // The pause and the bets; the rest of the overview has loaded.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'operation-failing');
});

test('a game while betting is paused', async ({ page }, info) => {
  const connection = await ScriptedConnection.open(page, {});
  connection.emit('pauseChanged', { isPaused: true });
  await page.goto('/coinflip');
  await expect(page.getByText('Betting is paused right now.')).toBeVisible();
  await screenshot(page, info, 'paused', 'view');
});

test('crash while betting is paused', async ({ page }, info) => {
  const screen = await ScriptedCrash.on(page, bettingState({ status: 'waiting' }));
  screen.connection.emit('pauseChanged', { isPaused: true });
  await screen.advance(100);
  await expect(screen.stage.getByText('Betting is paused', { exact: true })).toBeVisible();
  await screenshot(page, info, 'paused-crash', 'view');
});
