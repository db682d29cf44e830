import { flips } from '../support/bets.js';
import { player as otherPlayer, standing } from '../../test/data/user.js';
import { expect, playing as test } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { intercept } from '../support/intercept.js';

test.describe('The leaderboard', () => {
  test('the list scrolls at about 24 rem height, by keyboard as well', async ({ page, player }) => {
    await flips(page, player.id, 1);
    const list = page.getByRole('region', { name: 'Top players', exact: true });
    await page.goto('/leaderboard');
    await expect(list).toHaveCSS('max-height', '384px');
    await list.focus();
    await expect(list).toBeFocused();
    await new CoinFlipPage(page).open();
    await expect(list).toHaveCSS('max-height', '384px');
  });

  test('each row is a row of a table for screen readers, also on narrow screens', async ({ page }) => {
    const entry = standing(otherPlayer({ id: 999_999_999 }), {
      totalGames: 1,
      netProfit: '96.00000000',
      totalWins: 1,
      currentStreak: 1,
    });
    await intercept(page, '**/api/leaderboard', (route) => route.fulfill({ json: [entry] }));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/leaderboard');
    await expect(page.getByRole('cell')).toHaveText([
      '1',
      'spartacus',
      '1 game',
      '0.0%',
      '+96.00',
      'Balance 10,000.0000',
      '1 W',
      '0 L',
      '1 win1',
      'Best 0.00',
    ]);
    await expect(page.getByRole('columnheader')).toHaveCount(10);
  });

  test('the period is chosen by keyboard, kept in the address, and undone by the back button', async ({
    page,
    player,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await flips(page, player.id, 1);
    await page.goto('/leaderboard');
    const periods = page.getByRole('navigation', { name: 'Period' });
    await expect(periods.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'true');

    // Two rows of two on a phone, so that none is alone in a row.
    const tops = await periods
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0], tops[2], tops[2]]);
    expect(tops[2]).toBeGreaterThan(tops[0]!);

    await periods.getByRole('link', { name: 'Today' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/leaderboard\?period=day$/);
    await expect(periods.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('cell').first()).toBeVisible();

    await page.reload();
    await expect(periods.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await page.goBack();
    await expect(page).toHaveURL(/\/leaderboard$/);
    await expect(periods.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'true');
  });
});
