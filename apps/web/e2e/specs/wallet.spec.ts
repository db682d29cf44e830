import { expect, playing as test } from '../support/test.js';
import { tokensOf } from '../support/independent-rpc.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { stranger } from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { intercept } from '../support/intercept.js';

/** Six blocks deep, one a second, and what a busy machine adds to that. */
const FINAL = { timeout: 90_000 };

const DEPOSIT_TOAST = expect.stringMatching(/^Deposit received\s*1,000\.0000 ARENA added to your balance\./);

test.describe('The wallet, on the embedded chain', () => {
  test.slow();

  test('test tokens arrive: first in the wallet, then in the balance, with a toast', async ({
    page,
    player,
  }) => {
    const heard = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    await expect(screen.figure('ARENA balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
    await expect(screen.figure('AVAX balance')).toHaveText(/^0\.000000\s*AVAX$/);
    await expect(screen.lowCoins).toBeVisible();
    await screen.faucet.click();
    await expect(screen.deposits).toHaveText(/^\+1,000\.0000 ARENA(Pending|Credited)/, FINAL);
    await expect(screen.deposits).toContainText('Credited', FINAL);
    await expect(screen.figure('ARENA balance')).toHaveText(/^11,000\.0000/);
    await expect.poll(heard).toContainEqual(DEPOSIT_TOAST);
    await expect(screen.figure('AVAX balance')).toHaveText(/^0\.99\d{4}\s*AVAX$/);
    await expect(screen.figure('ARENA on chain')).toHaveText(/^0\.0000\s*ARENA$/);
    await expect(screen.lowCoins).toBeHidden();
    await expect(screen.setup).toBeHidden();
    const { walletAddress, ...view } = await screen.view(player.id);
    expect(await tokensOf({ walletAddress, ...view }, walletAddress)).toBe(0n);
  });

  test('a deposit is told wherever its player is', async ({ page, player }) => {
    const heard = await toastsHeard(page);
    await page.goto('/games');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
    await expect.poll(heard, FINAL).toContainEqual(DEPOSIT_TOAST);
    await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^11,000\.00/);
  });

  test('a withdrawal to another address leaves the balance at once, and is there on the chain', async ({
    page,
    player,
  }) => {
    const heard = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    const to = stranger();
    await screen.order('150.5', player.password, to);
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(/^Withdrawal requested\s*150\.5000 ARENA are on/));
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,849\.5000/);
    await expect(screen.amount).toHaveValue('');
    await expect(screen.withdrawals).toHaveText(/^−150\.5000 ARENA(Queued|Sent|Confirmed)/);
    await expect(screen.withdrawals).toContainText('Confirmed', FINAL);
    expect(await tokensOf(await screen.view(player.id), to)).toBe(1505n * 10n ** 17n);
  });

  test('a withdrawal to one’s own wallet stays there', async ({ page, player }) => {
    const screen = new WalletPage(page);
    await screen.open();
    await screen.order('200', player.password);
    await expect(screen.withdrawals).toContainText('to your own wallet');
    await expect(screen.withdrawals).toContainText('Confirmed', FINAL);
    await expect(screen.figure('ARENA on chain')).toHaveText(/^200\.0000/);
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,800\.0000/);
    await expect(page.getByText('No deposits yet.')).toBeVisible();
    const view = await screen.view(player.id);
    expect(await tokensOf(view, view.walletAddress)).toBe(200n * 10n ** 18n);
  });

  test('after a lost answer, pressing again is not a second withdrawal', async ({ page, player }) => {
    const keys: string[] = [];
    await intercept(page, '**/wallet/withdrawals', async (route) => {
      keys.push(route.headers['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const heard = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    await screen.order('100', player.password);
    await expect
      .poll(heard)
      .toContainEqual(expect.stringContaining('the same withdrawal is never paid twice'));
    await expect(screen.withdrawals).toHaveCount(1);
    await screen.withdraw.click();
    await expect.poll(heard).toContainEqual(expect.stringContaining('Withdrawal requested'));
    await expect(screen.withdrawals).toHaveCount(1);
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,900\.0000/);
    expect(keys[1]).toBe(keys[0]);
    await screen.order('100', player.password);
    await expect(screen.withdrawals).toHaveCount(2);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
