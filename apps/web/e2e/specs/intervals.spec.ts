import { expect, playing as test, pauseClock } from '../support/test.js';
import { AdminPage } from '../pages/admin.page.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { Traffic } from '../support/traffic.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

/** How often each game polls each endpoint, and what it refetches after a result. */
const GAMES = [
  {
    name: 'coin flip',
    Screen: CoinFlipPage,
    call: '/api/flip',
    runningLabel: 'FLIPPING...',
    list: 'flips',
    userIntervalMs: 10_000,
    listIntervalMs: undefined,
  },
  {
    name: 'dice',
    Screen: DicePage,
    call: '/api/dice',
    runningLabel: 'ROLLING...',
    list: 'dice-rolls',
    userIntervalMs: 2_000,
    listIntervalMs: 10_000,
  },
] as const;

/** How often the admin page polls each endpoint during a reconciliation. */
const ADMIN_POLLS = [
  [2_000, ['crash-settings', 'pre-chosen-crash', 'reconciliation']],
  [5_000, ['recent-bets', 'pause']],
  [10_000, ['pending', 'audit']],
  [30_000, ['data', 'eligible-users', 'figures']],
] as const;

test.describe('Data', () => {
  for (const { name, Screen, call, runningLabel, list, userIntervalMs, listIntervalMs } of GAMES)
    test(`of the user is polled every ${userIntervalMs / 1000} s, and refetched with the result, after 3 s and after 6 s (${name})`, async ({
      page,
      player,
    }) => {
      const user = `/api/user/${player.id}`;
      const refetched = [user, `${user}/${list}`, `${user}/stats`, '/api/leaderboard', `${user}/rank`];
      const traffic = new Traffic(page);
      const pass = async (ms: number) => {
        await traffic.settle();
        await page.clock.runFor(ms);
      };
      await page.clock.install();
      const screen = new Screen(page);
      await screen.open();
      await pauseClock(page);
      for (let poll = 0; poll < 2 && listIntervalMs !== undefined; poll += 1) {
        await pass(listIntervalMs);
        await expect.poll(() => traffic.count(`${user}/${list}`)).toBe(1);
      }
      for (let poll = 0; poll < 3; poll += 1) {
        await pass(userIntervalMs);
        await expect.poll(() => traffic.count(user)).toBe(1);
      }
      // A poll has just finished, so that none comes between the bet and its refetches.
      await traffic.settle();

      await screen.choices[0].click();
      const responded = page.waitForResponse(`**${call}`);
      await screen.goButton.click();
      await (await responded).finished();
      await expect(screen.goButton).toHaveText(runningLabel);
      await page.clock.runFor(1_050);
      await expect.poll(() => refetched.filter((path) => traffic.count(path) === 0)).toEqual([]);
      await pass(1_970);
      const again = [user, '/api/leaderboard', `${user}/rank`, `${user}/stats`];
      await expect.poll(() => again.map((path) => traffic.count(path))).toEqual([1, 1, 1, 0]);
      // After the poll that is due in between, and before the next one.
      await pass(2_480);
      await pass(550);
      await expect.poll(() => traffic.count(user)).toBe(1);
    });

  test('of the admin page is polled as often as it changes', async ({ page }) => {
    test.slow();
    await showOperation(page, { ...quiet, reconciliation: { ...quiet.reconciliation, isRunning: true } });
    const traffic = new Traffic(page);
    await page.clock.install();
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.round).toBeVisible();
    await pauseClock(page);
    await page.clock.runFor(30_000);
    for (const [intervalMs, paths] of ADMIN_POLLS)
      for (let poll = 0; poll < 3; poll += 1) {
        await traffic.settle();
        await page.clock.runFor(intervalMs);
        for (const path of paths) await expect.poll(() => traffic.count(`/api/admin/${path}`), path).toBe(1);
      }
  });

  test('is refetched when the window gets the focus; a late response never overwrites a newer one', async ({
    page,
    player,
  }) => {
    const screen = new CoinFlipPage(page);
    const traffic = new Traffic(page);
    const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await screen.open();
    await traffic.settle();
    await focus();
    await expect.poll(() => traffic.count(`/api/user/${player.id}`)).toBe(1);

    await traffic.settle();
    const shown = await screen.figure('Balance').innerText();
    await intercept(page, `**/api/user/${player.id}`, async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { version: number };
      await route.fulfill({ json: { ...user, version: user.version - 1, arenaBalance: '1.00000000' } });
    });
    const late = page.waitForResponse(`**/api/user/${player.id}`);
    await focus();
    await (await late).finished();
    await expect(screen.figure('Balance')).toHaveText(shown);
  });

  test('is not retried automatically after a failure: the user can press Retry', async ({ page, player }) => {
    await intercept(page, `**/api/user/${player.id}/stats`, (route) => route.abort());
    const screen = new CoinFlipPage(page);
    await screen.open();
    await expect(screen.statistics.getByText("Your statistics couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, `**/api/user/${player.id}/stats`);
    await screen.statistics.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.statistics.getByText('Last 7 days')).toBeVisible();
  });

  test('a tooltip opens after 700 ms; a toast closes after 5 s', async ({ page }) => {
    await page.clock.install();
    const screen = new CoinFlipPage(page);
    await intercept(page, '**/api/flip', (route) => route.abort());
    await screen.open();
    await page.waitForLoadState('networkidle');
    await pauseClock(page);
    await page.getByRole('button', { name: 'Increase bet' }).hover();
    await page.clock.runFor(650);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.clock.runFor(100);
    await expect(page.getByRole('tooltip', { name: 'Bet 1 ARENA more' })).toBeVisible();

    await screen.heads.click();
    await screen.goButton.click();
    await expect(screen.toast).toBeVisible();
    await page.clock.runFor(4_500);
    await expect(screen.toast).toBeVisible();
    await page.clock.runFor(600);
    await expect(screen.toast).toBeHidden();
  });
});
