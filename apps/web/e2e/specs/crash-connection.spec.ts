import { playingState } from '../fixtures/crash.fixtures.js';
import { CrashPage } from '../pages/crash.page.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, pauseClock, playing as test } from '../support/test.js';

test('a lost connection is tried again when the api responds', async ({ page }) => {
  const screen = await ScriptedCrash.on(page, playingState(3_000));
  await screen.loseConnection();
  await expect(page.getByText('Disconnected')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(screen.reconnect).toBeVisible();

  screen.connection.restore();
  // The next poll.
  await page.clock.runFor(2_000);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(screen.reconnect).toBeHidden();
});

test('a connection that was lost before the page opens can be restored by Reconnect', async ({ page }) => {
  const connection = await ScriptedConnection.open(page, {});
  await page.clock.install();
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => connection.isUpgraded).toBe(true);
  await pauseClock(page);
  await connection.disconnect();
  // More than five attempts need.
  for (let step = 0; step < 12; step += 1) {
    await page.clock.runFor(6_000);
    await page.waitForTimeout(100);
  }
  await page.getByRole('link', { name: 'Play Now: Crash' }).click();
  await page.clock.runFor(1_000);
  const screen = new CrashPage(page);
  await expect(page.getByText('Disconnected')).toBeVisible();
  connection.restore();
  await screen.reconnect.click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('a silent server is noticed within 3 s, before the socket notices', async ({ page }) => {
  const screen = await ScriptedCrash.on(page, playingState(3_000));
  const connected = page.getByText('Connected', { exact: true });
  await screen.advance(3_000);
  await expect(connected).toBeVisible();
  // No message any more, and no response.
  screen.connection.mute();
  await page.clock.runFor(2_600);
  await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ ms$/)).toBeHidden();
  screen.connection.unmute();
  await screen.advance(200);
  await expect(connected).toBeVisible();
});

test('late messages do not show the notice of an interruption', async ({ page }) => {
  const screen = await ScriptedCrash.on(page, playingState(3_000));
  for (let message = 0; message < 4; message += 1) {
    await page.clock.runFor(800);
    await expect(page.getByText('Connection lost. Reconnecting...')).toHaveCount(0);
    screen.connection.emit('pulse');
    await page.clock.runFor(50);
  }
});
