import { bettingState, playingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';
import { Traffic } from '../support/traffic.js';

test.describe('The connection', () => {
  test('is lost after five failed reconnections, and restored by Reconnect, on focus and when online', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, playingState(3_000));
    const connected = page.getByText('Connected', { exact: true });
    await screen.connection.disconnect();
    await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
    await screen.loseConnection();
    await expect(page.getByText('Disconnected')).toBeVisible();
    screen.connection.restore();
    await screen.reconnect.click();
    await expect(connected).toBeVisible();
    await expect(screen.reconnect).toBeHidden();
    for (const event of ['focus', 'online']) {
      await screen.loseConnection();
      screen.connection.restore();
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
      await expect(connected).toBeVisible();
    }
  });

  test('sends no buffered bet after a reconnection', async ({ page }) => {
    const screen = await ScriptedCrash.on(page, bettingState());
    await screen.placeBet.click();
    await expect.poll(() => screen.bets.length).toBe(1);
    await screen.connection.disconnect();
    await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    screen.connection.restore();
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(screen.bets).toHaveLength(1);
  });
});

test('the page polls the user and the recent crashes every 2 s, and the history every 10 s', async ({
  page,
  player,
}) => {
  const traffic = new Traffic(page);
  await ScriptedCrash.on(page, bettingState());
  for (const [path, intervalMs] of [
    [`/api/user/${player.id}`, 2_000],
    ['/api/crash/recent', 2_000],
    [`/api/user/${player.id}/crash-history`, 10_000],
  ] as const)
    for (let poll = 0; poll < 3; poll += 1) {
      await traffic.settle();
      await page.clock.runFor(intervalMs);
      await expect.poll(() => traffic.count(path), path).toBe(1);
    }
});
