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
    running: 'FLIPPING...',
    list: 'flips',
    userEvery: 10_000,
    listEvery: undefined,
  },
  {
    name: 'dice',
    Screen: DicePage,
    call: '/api/dice',
    running: 'ROLLING...',
    list: 'dice-rolls',
    userEvery: 2_000,
    listEvery: 10_000,
  },
] as const;

/** How often the admin's page asks for what, while the books are being checked. */
const ADMIN_POLLS = [
  [2_000, ['crash-settings', 'pre-chosen-crash', 'reconciliation']],
  [5_000, ['recent-bets', 'pause']],
  [10_000, ['pending', 'audit']],
  [30_000, ['data', 'eligible-users', 'figures']],
] as const;

test.describe('Figures', () => {
  for (const { name, Screen, call, running, list, userEvery, listEvery } of GAMES)
    test(`of the user are polled every ${userEvery / 1000} s, and refreshed when the result shows, again after 3 s and 6 s (${name})`, async ({
      page,
      player,
    }) => {
      const user = `/api/user/${player.id}`;
      const refreshed = [user, `${user}/${list}`, `${user}/stats`, '/api/leaderboard', `${user}/rank`];
      const traffic = new Traffic(page);
      const pass = async (ms: number) => {
        await traffic.settle();
        await page.clock.runFor(ms);
      };
      await page.clock.install();
      const screen = new Screen(page);
      await screen.open();
      await pauseClock(page);
      for (let poll = 0; poll < 2 && listEvery !== undefined; poll += 1) {
        await pass(listEvery);
        await expect.poll(() => traffic.count(`${user}/${list}`)).toBe(1);
      }
      for (let poll = 0; poll < 3; poll += 1) {
        await pass(userEvery);
        await expect.poll(() => traffic.count(user)).toBe(1);
      }
      // A poll has just been, seen and answered: none comes between the bet and its refreshes.
      await traffic.settle();

      await screen.choices[0].click();
      const answered = page.waitForResponse(`**${call}`);
      await screen.goButton.click();
      await (await answered).finished();
      await expect(screen.goButton).toHaveText(running);
      await page.clock.runFor(1_050);
      await expect.poll(() => refreshed.filter((path) => traffic.count(path) === 0)).toEqual([]);
      await pass(1_970);
      const again = [user, '/api/leaderboard', `${user}/rank`, `${user}/stats`];
      await expect.poll(() => again.map((path) => traffic.count(path))).toEqual([1, 1, 1, 0]);
      // Past the poll that is due in between, and short of the one after it.
      await pass(2_480);
      await pass(550);
      await expect.poll(() => traffic.count(user)).toBe(1);
    });

  test("of the admin's page are polled as often as they change", async ({ page }) => {
    test.slow();
    await showOperation(page, { ...quiet, reconciliation: { ...quiet.reconciliation, isRunning: true } });
    const traffic = new Traffic(page);
    await page.clock.install();
    const screen = new AdminPage(page);
    await screen.open();
    await expect(screen.round).toBeVisible();
    await pauseClock(page);
    await page.clock.runFor(30_000);
    for (const [every, paths] of ADMIN_POLLS)
      for (let poll = 0; poll < 3; poll += 1) {
        await traffic.settle();
        await page.clock.runFor(every);
        for (const path of paths) await expect.poll(() => traffic.count(`/api/admin/${path}`), path).toBe(1);
      }
  });

  test('are refetched when the window gets the focus; a late answer never overwrites a newer one', async ({
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
      const answer = await route.fetch();
      const user = (await answer.json()) as { version: number };
      await route.fulfill({ json: { ...user, version: user.version - 1, arenaBalance: '1.00000000' } });
    });
    const late = page.waitForResponse(`**/api/user/${player.id}`);
    await focus();
    await (await late).finished();
    await expect(screen.figure('Balance')).toHaveText(shown);
  });

  test('that cannot be read are never asked for again by themselves: a Retry is offered', async ({
    page,
    player,
  }) => {
    await intercept(page, `**/api/user/${player.id}/stats`, (route) => route.abort());
    const screen = new CoinFlipPage(page);
    await screen.open();
    await expect(screen.statistics.getByText('Your statistics could not be loaded.')).toBeVisible();
    await stopIntercepting(page, `**/api/user/${player.id}/stats`);
    await screen.statistics.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.statistics.getByText('Last 7 days')).toBeVisible();
  });

  test('a tooltip opens after 700 ms, and the next one at once; a toast goes after 5 s', async ({ page }) => {
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
