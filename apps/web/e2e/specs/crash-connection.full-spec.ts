import { bettingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

test('the connection is lost after five failed reconnections and restored by Reconnect, and then sends no buffered bet', async ({
  page,
}) => {
  const screen = await ScriptedCrash.on(page, bettingState());
  await screen.placeBet.click();
  await expect.poll(() => screen.bets.length).toBe(1);
  await screen.connection.disconnect();
  await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
  await page.keyboard.press('b');
  await screen.loseConnection();
  await expect(page.getByText('Disconnected')).toBeVisible();
  screen.connection.restore();
  await screen.reconnect.click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(screen.reconnect).toBeHidden();
  expect(screen.bets).toHaveLength(1);
});
