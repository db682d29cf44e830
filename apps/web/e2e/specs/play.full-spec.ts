import { expect, playing as test, pauseClock } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { listOwnEntry, rankedEntry, watchRank } from '../support/bets.js';
import { GAMES } from '../support/games.js';
import { holdBack } from '../support/hold-back.js';
import { intercept, stopIntercepting } from '../support/intercept.js';
import { Traffic } from '../support/traffic.js';

for (const { name, Screen, call, labels } of GAMES) {
  test.describe(name, () => {
    test('nothing shows the result before the reveal, even after refetches', async ({ page, player }) => {
      const traffic = new Traffic(page);
      const rank = watchRank(page, player.id);
      await listOwnEntry(page, player.id);
      await page.clock.install();
      const screen = new Screen(page);
      await screen.open();
      await expect(screen.ownRank).toContainText('Unranked');
      await screen.loaded();
      await pauseClock(page);
      await traffic.settle();
      const before = await screen.figures();
      await screen.choices[0].click();
      const responded = page.waitForResponse(`**${call}`);
      await screen.goButton.click();
      await (await responded).finished();
      // From here on, the leaderboard contains the bet.
      const { totalWins, totalLosses } = await rankedEntry(page, player.id, 1);

      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(300);
      const user = `/api/user/${player.id}`;
      const refetched = [user, `${user}/stats`, '/api/leaderboard', `${user}/rank`];
      await expect.poll(() => refetched.filter((path) => traffic.count(path) === 0)).toEqual([]);
      await traffic.settle();
      await page.clock.runFor(600);

      await expect(screen.goButton).toHaveText(labels[1]);
      expect(await screen.figures()).toEqual(before);
      await page.clock.runFor(200);
      await expect(screen.banner).toBeVisible();
      await expect(screen.figure('Total wins')).toHaveText(String(totalWins));
      await expect(screen.figure('Total losses')).toHaveText(String(totalLosses));
      await expect(screen.recent.getByRole('listitem')).toHaveCount(1);
      await expect(screen.statistics).toContainText('Total games1');
      await expect(async () => expect(await screen.ownRank.innerText()).toContain(await rank())).toPass();
      await expect(screen.leaderboard).toContainText(player.username);
    });

    test('balance, wins, losses, win rate and recent bets are updated after every bet', async ({ page }) => {
      await page.clock.install();
      const screen = new Screen(page);
      await screen.open();
      await expect(screen.figure('Balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
      await expect(screen.recent.getByRole('link', { name: 'View All History' })).toBeHidden();
      const start = await screen.balance();

      const results: string[] = [];
      while (!(results.includes('won') && results.includes('lost'))) {
        results.push(await screen.play());
        const wins = results.filter((result) => result === 'won').length;
        const losses = results.length - wins;
        await expect(screen.figure('Total wins')).toHaveText(String(wins));
        await expect(screen.figure('Total losses')).toHaveText(String(losses));
        await expect(screen.figure('Win rate')).toHaveText(`${((wins / results.length) * 100).toFixed(1)}%`);
        expect(await screen.balance()).toBe(start + 100_00000000n * BigInt(wins - losses));
        const newest = screen.recent.getByRole('listitem').first();
        await expect(newest).toContainText(results.at(-1) === 'won' ? '+100.0000' : '-100.0000');
      }
      await expect(screen.recent.getByRole('listitem')).toHaveCount(Math.min(results.length, 8));
      await screen.recent.getByRole('link', { name: 'View All History' }).click();
      await expect(page).toHaveURL(/\/history/);
    });

    test('the button needs a choice and a valid amount, shows errors in toasts, and sends one bet at a time', async ({
      page,
    }) => {
      const screen = new Screen(page);
      await screen.open();
      await expect(screen.goButton).toBeDisabled();
      await screen.choices[0].click();
      await expect(screen.goButton).toBeEnabled();
      // Between 100 and the balance.
      await screen.amount.fill('99.9999');
      await expect(screen.goButton).toBeDisabled();
      await expect(page.getByText('Minimum bet is 100 ARENA')).toBeVisible();
      await screen.amount.fill('100');
      await expect(screen.goButton).toBeEnabled();

      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'INSUFFICIENT_FUNDS' };
      const response = { ...problem, detail: 'Your balance is too small.' };
      await intercept(page, `**${call}`, (route) =>
        route.fulfill({ status: 409, contentType: 'application/problem+json', json: response }),
      );
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/Error409: Your balance is too small\./);
      await expect(screen.goButton).toHaveText(labels[0]);
      await expect(screen.goButton).toBeEnabled();

      await intercept(page, `**${call}`, (route) => route.abort());
      await screen.goButton.click();
      await expect(screen.toast).toHaveText(/ErrorSomething went wrong/);
      await expect(screen.goButton).toBeEnabled();

      await stopIntercepting(page, `**${call}`);
      let sent = 0;
      page.on('request', (request) => (sent += Number(request.url().endsWith(call))));
      const release = await holdBack(page, `**${call}`);
      await screen.goButton.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect(screen.goButton).toHaveText(labels[1]);
      await expect(screen.goButton).toBeDisabled();
      release();
      await expect(screen.banner).toBeVisible();
      expect(sent).toBe(1);
    });

    test('axe finds no violation before, during and after a bet', async ({ page, player }) => {
      // A short leaderboard makes axe faster.
      await listOwnEntry(page, player.id);
      const screen = new Screen(page);
      await screen.open();
      await page.waitForLoadState('networkidle');
      await expectNoViolation(page);
      await screen.choices[0].click();
      await screen.goButton.click();
      await expect(screen.banner).toBeVisible();
      await expectNoViolation(page);
      await expect(screen.choices[0]).toBeEnabled();
      await screen.recent.locator('summary').first().click();
      await expectNoViolation(page);
    });
  });
}
