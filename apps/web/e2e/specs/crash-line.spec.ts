import { betting, playing as underWay } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';
import { Traffic } from '../support/traffic.js';

test.describe('The line', () => {
  test('is given up after five failed reconnections, and taken up by Reconnect, on focus and when online', async ({
    page,
  }) => {
    const screen = await ScriptedCrash.on(page, underWay(3_000));
    const connected = page.getByText('Connected', { exact: true });
    await screen.line.cut();
    await expect(page.getByText('Connecting...')).toBeVisible();
    await screen.giveUpLine();
    await expect(page.getByText('Disconnected')).toBeVisible();
    screen.line.mend();
    await screen.reconnect.click();
    await expect(connected).toBeVisible();
    await expect(screen.reconnect).toBeHidden();
    for (const chance of ['focus', 'online']) {
      await screen.giveUpLine();
      screen.line.mend();
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), chance);
      await expect(connected).toBeVisible();
    }
  });

  test('carries no bet and no cash-out when it comes back', async ({ page }) => {
    const screen = await ScriptedCrash.on(page, betting());
    await screen.placeBet.click();
    await expect.poll(() => screen.bets.length).toBe(1);
    await screen.line.cut();
    await expect(page.getByText('Connecting...')).toBeVisible();
    await page.keyboard.press('Space');
    screen.line.mend();
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(screen.bets).toHaveLength(1);
  });
});

test('the user and the recent crashes are polled every 2 s, the history every 10 s', async ({
  page,
  player,
}) => {
  const traffic = new Traffic(page);
  await ScriptedCrash.on(page, betting());
  for (const [path, every] of [
    [`/api/user/${player.id}`, 2_000],
    ['/api/crash/recent', 2_000],
    [`/api/user/${player.id}/crash-history`, 10_000],
  ] as const)
    for (let poll = 0; poll < 3; poll += 1) {
      await traffic.settle();
      await page.clock.runFor(every);
      await expect.poll(() => traffic.count(path), path).toBe(1);
    }
});
