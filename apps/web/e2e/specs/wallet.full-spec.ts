import { expect, playing as test } from '../support/test.js';
import { tokensOf } from '../support/independent-rpc.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { WalletPage } from '../pages/wallet.page.js';
import { intercept } from '../support/intercept.js';

/** Six confirmations with a block per second, and extra time for a busy machine. */

const DEPOSIT_TOAST = expect.stringMatching(/^Deposit received\s*1,000\.0000 ARENA added to your balance\./);

test.describe('The wallet on the embedded chain', () => {
  test.slow();

  test('shows the toast of a deposit on other pages as well', async ({ page, player }) => {
    const toasts = await toastsHeard(page);
    await page.goto('/games');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
    await expect.poll(toasts).toContainEqual(DEPOSIT_TOAST);
    await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^11,000\.00/);
  });

  test('does not deposit a withdrawal to the own wallet again', async ({ page, player }) => {
    const screen = new WalletPage(page);
    await screen.open();
    await screen.submitWithdrawal('200', player.password);
    await expect(screen.withdrawals).toContainText('to your own wallet');
    await expect(screen.withdrawals).toContainText('Confirmed');
    await expect(screen.balance('ARENA on chain')).toHaveText(/^200\.0000/);
    await expect(screen.balance('Playable balance')).toHaveText(/^9,800\.0000/);
    await screen.openTab('Deposit');
    await expect(page.getByText('No deposits yet.')).toBeVisible();
    const view = await screen.fetchWallet(player.id);
    expect(await tokensOf(view, view.walletAddress)).toBe(200n * 10n ** 18n);
  });

  test('withdraws once when the player retries after a lost response', async ({ page, player }) => {
    const keys: string[] = [];
    await intercept(page, '**/wallet/withdrawals', async (route) => {
      keys.push(route.headers['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const toasts = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    await screen.submitWithdrawal('100', player.password);
    await expect.poll(toasts).toContainEqual(expect.stringContaining("this withdrawal won't be sent twice"));
    await expect(screen.withdrawals).toHaveCount(1);
    await screen.withdrawButton.click();
    await expect.poll(toasts).toContainEqual(expect.stringContaining('Withdrawal requested'));
    await expect(screen.withdrawals).toHaveCount(1);
    await expect(screen.balance('Playable balance')).toHaveText(/^9,900\.0000/);
    expect(keys[1]).toBe(keys[0]);
    await screen.submitWithdrawal('100', player.password);
    await expect(screen.withdrawals).toHaveCount(2);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
