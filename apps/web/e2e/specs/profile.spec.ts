import { arena, displayArena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect, playing as test } from '../support/test.js';
import { flips, rankedEntry, rolls } from '../support/bets.js';

const money = (amount: string, signed = false) => displayArena(arena(amount), 2, { signed });
const figure = (page: Page, panel: string, label: string) =>
  page.getByRole('region', { name: panel }).locator('dl > div', { hasText: label }).locator('dd');

test('The profile shows the results of the player, and the latest bets in a scrollable box', async ({
  page,
  player,
}) => {
  const flipped = await flips(page, player.id, 5);
  const rolled = await rolls(page, player.id, 5);
  const won = [...flipped, ...rolled].filter((bet) => bet.won).length;
  const entry = await rankedEntry(page, player.id, 10);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: player.username })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your account' }).getByText(player.email)).toBeVisible();
  await expect(figure(page, 'Your account', 'Balance')).toHaveText(
    `${displayArena(arena(rolled.at(-1)!.user.arenaBalance), 4)} ARENA`,
  );
  await expect(figure(page, 'Your account', 'Wins')).toHaveText(String(won));
  await expect(figure(page, 'Your account', 'Losses')).toHaveText(String(10 - won));
  await expect(figure(page, 'Performance', 'Win rate')).toHaveText(`${entry.winRate.toFixed(1)}%`);
  await expect(figure(page, 'Performance', 'Net profit')).toHaveText(money(entry.netProfit, true));
  await expect(figure(page, 'Performance', 'Biggest win')).toHaveText(money(entry.biggestWin));
  await expect(figure(page, 'Performance', 'Total games')).toHaveText('10');
  await expect(figure(page, 'Performance', 'Current streak')).toHaveText(/win|loss/);
  await expect(figure(page, 'Performance', 'Leaderboard rank')).toHaveText(
    arena(entry.netProfit) > 0n ? /^#[\d,]+$/ : 'Unranked',
  );

  const activity = page.getByRole('region', { name: 'Recent activity' });
  const rows = activity.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Dice Roll');
  await expect(rows.last()).toContainText('Coin Flip');
  // On wide screens the box is as high as the account beside it, which may be enough for all bets.
  await page.setViewportSize({ width: 390, height: 800 });
  const box = activity.getByRole('region', { name: 'Your latest bets' });
  const { clientHeight, scrollHeight } = await box.evaluate(({ clientHeight, scrollHeight }) => ({
    clientHeight,
    scrollHeight,
  }));
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  await rows.nth(4).getByRole('link').click();
  await expect(page).toHaveURL(`/history/dice_roll/${rolled[0]!.id}`);
});
