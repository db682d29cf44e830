import { arena, displayArena } from '@arena/money';
import type { UserStats } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { flips, rolls } from '../support/bets.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { DicePage } from '../pages/dice.page.js';

const money = (amount: string, signed = false) => displayArena(arena(amount), 2, { signed });

test("The Statistics panel shows today's profit, the total results, the streak and the last 7 days", async ({
  page,
  player,
}) => {
  await flips(page, player.id, 2);
  await rolls(page, player.id, 2);
  const stats = (await (await page.request.get(`/api/user/${player.id}/stats`)).json()) as UserStats;
  for (const Screen of [CoinFlipPage, DicePage]) {
    const screen = new Screen(page);
    await screen.open();
    const figure = (label: string) => screen.statistics.locator('dl > div', { hasText: label }).locator('dd');
    await expect(figure("Today's profit")).toHaveText(money(stats.todayProfit, true));
    await expect(figure('Total games')).toHaveText('4');
    await expect(figure('Biggest win')).toHaveText(money(stats.biggestWin));
    await expect(figure('Current streak')).toHaveText(/^(1 (win|loss)|\d (wins|losses) in a row)$/);

    await expect(screen.statistics.getByText('Last 7 days', { exact: true })).toBeVisible();
    const days = screen.statistics.getByRole('list', { name: 'Profit in the last 7 days' }).getByRole('img');
    await expect(days).toHaveCount(7);
    for (const [index, { day, profit, games }] of stats.last7Days.entries()) {
      const text = `${day}: ${money(profit, true)} ARENA in ${games} games`;
      await expect(days.nth(index)).toHaveAccessibleName(text);
    }
  }
  expect(stats.last7Days.at(-1)).toMatchObject({ games: 4 });
});
