import { expect, playing as test, pauseClock } from '../support/test.js';
import { listOwnEntry, rankedEntry, watchRank } from '../support/bets.js';
import { GAMES } from '../support/games.js';
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
  });
}
