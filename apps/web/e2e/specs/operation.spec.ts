import { arena } from '@arena/money';
import type { Flip } from '@arena/wire';
import { aPlayer } from '../support/a-player.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { OperationPage } from '../pages/operation.page.js';
import { test } from '../support/own-product.js';
import { expect } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';

/**
 * These tests run one after the other against a product of their own, because pausing betting or ending rounds would
 * disturb the other specs. Each test starts from the state that the previous one left. Real rounds take their time.
 */
test.describe.configure({ mode: 'default' });

const LONG = { tag: '@long' };

test(
  'an admin pauses betting, players see a notice, and the admin resumes it',
  LONG,
  async ({ page, browser }) => {
    const player = await aPlayer(browser);
    const adminToasts = await toastsHeard(page);
    const notice = player.page.getByRole('status').filter({ hasText: 'Betting is paused right now.' });
    const game = new CoinFlipPage(player.page);
    const screen = new OperationPage(page);
    await Promise.all([game.open(), screen.open()]);
    await expect(screen.betting).toContainText('Betting is open.');

    await screen.changeBetting('Pause betting');
    await expect.poll(adminToasts).toEqual([expect.stringMatching(/^Success\s*Betting paused$/)]);
    await expect(screen.betting).toContainText('Betting is paused.');
    await expect(screen.alerts).toContainText(
      /Paused since .*\. No bets are accepted and no new crash rounds start\./,
    );
    await expect(notice).toBeVisible();
    await game.heads.click();
    await expect(game.goButton).toBeDisabled();
    await expect(game.goButton.locator('xpath=..')).toContainText('Betting is paused');
    await player.page.goto('/wallet');
    await expect(notice).toBeVisible();

    await game.open();
    await screen.changeBetting('Resume betting');
    await expect(screen.betting).toContainText('Betting is open.');
    await expect(notice).toBeHidden();
    await game.heads.click();
    await game.goButton.click();
    const bet = screen.betOf(player.username);
    await expect(bet).toBeVisible();
    await expect(bet.getByRole('cell')).toHaveText([
      /\d\d:\d\d:\d\d$/,
      `User${player.username}`,
      'GameCOIN FLIP',
      /^Bet Amount \(ARENA\)[1-9][\d,]*\.\d{4}$/,
      'Selectionheads',
      /^Result(heads|tails)$/,
      /^Win\/Loss(WON|LOST)$/,
      /^Payout \(ARENA\)[\d,]+\.\d{4}$/,
    ]);
    await player.page.close();
  },
);

test(
  'an admin changes a payout and a text, and a player sees both without a reload',
  LONG,
  async ({ page, browser }) => {
    const player = await aPlayer(browser);
    const adminToasts = await toastsHeard(page);
    const game = new CoinFlipPage(player.page);
    const announcement = player.page.getByRole('region', { name: 'Announcement' });
    await Promise.all([game.open(), page.goto('/admin/settings')]);
    await game.heads.click();
    await expect(player.page.getByText('Betting on heads, pays 2.00x')).toBeVisible();

    await page.getByRole('textbox', { name: 'Coin flip payout' }).fill('1.98');
    await page.getByRole('textbox', { name: 'Announcement' }).fill('The coin flip pays 1.98 from now on.');
    await page.getByRole('button', { name: 'Review 2 changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review your changes' });
    await expect(dialog.getByRole('row', { name: /Coin flip payout/ })).toContainText('1.98 times the stake');
    await dialog.getByLabel('Reason').fill('A browser test.');
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await expect.poll(adminToasts).toEqual([expect.stringContaining('All nodes apply the new settings')]);
    await expect(page.getByText(/^Version 1 takes effect at/)).toBeVisible();

    await expect(player.page.getByText('Betting on heads, pays 1.98x')).toBeVisible();
    await expect(announcement).toContainText('The coin flip pays 1.98 from now on.');
    await announcement.getByRole('button', { name: 'Dismiss' }).click();
    await expect(announcement).toBeHidden();
    await game.goButton.click();
    await expect(game.banner).toBeVisible();
    const bets = await player.page.request.get(`/api/user/${player.id}/flips`);
    const [bet] = (await bets.json()) as Flip[];
    expect(arena(bet!.winAmount)).toBe(bet!.won ? (arena(bet!.betAmount) * 198n) / 100n : 0n);

    const history = page.getByRole('table', { name: 'Changes of settings' });
    await expect(history).toContainText('Coin flip payout: 2.00 times the stake → 1.98 times the stake');
    await expect(page.getByText(/^Version 1 takes effect at/)).toBeHidden();
    await page.getByRole('button', { name: 'Use the default of Coin flip payout' }).click();
    await page.getByRole('textbox', { name: 'Announcement' }).fill('');
    await page.getByRole('button', { name: 'Review 2 changes' }).click();
    await dialog.getByLabel('Reason').fill('The test is over.');
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await expect(history).toContainText('1.98 times the stake → 2.00 times the stake (default)');
    await player.page.close();
  },
);
