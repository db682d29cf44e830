import { expect, playing as test } from '../support/test.js';
import { tokensOf } from '../support/independent-rpc.js';
import { toastsHeard } from '../support/toasts-heard.js';
import { randomAddress } from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';

/** Six confirmations with a block per second, and extra time for a busy machine. */

const DEPOSIT_TOAST = expect.stringMatching(/^Deposit received\s*1,000\.0000 ARENA added to your balance\./);

test.describe('The wallet on the embedded chain', { tag: '@long' }, () => {
  test.slow();

  test('credits test tokens, first to the wallet and then to the balance, and shows a toast', async ({
    page,
    player,
  }) => {
    const toasts = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    await expect(screen.balance('Playable balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
    await expect(screen.balance('AVAX balance')).toHaveText(/^0\.000000\s*AVAX$/);
    await expect(screen.lowAvax).toBeVisible();
    await screen.faucet.click();
    await expect(screen.deposits).toHaveText(/^\+1,000\.0000 ARENA(Pending|Credited)/);
    await expect(screen.deposits).toContainText('Credited');
    await expect(screen.balance('Playable balance')).toHaveText(/^11,000\.0000/);
    await expect.poll(toasts).toContainEqual(DEPOSIT_TOAST);
    await expect(screen.balance('AVAX balance')).toHaveText(/^0\.99\d{4}\s*AVAX$/);
    await expect(screen.balance('ARENA on chain')).toHaveText(/^0\.0000\s*ARENA$/);
    await expect(screen.lowAvax).toBeHidden();
    await expect(screen.setup).toBeHidden();
    const { walletAddress, ...view } = await screen.fetchWallet(player.id);
    expect(await tokensOf({ walletAddress, ...view }, walletAddress)).toBe(0n);
  });

  test('debits a withdrawal at once, and transfers it to another address on the blockchain', async ({
    page,
    player,
  }) => {
    const toasts = await toastsHeard(page);
    const screen = new WalletPage(page);
    await screen.open();
    const address = randomAddress();
    await screen.submitWithdrawal('150.5', player.password, address);
    await expect
      .poll(toasts)
      .toContainEqual(expect.stringMatching(/^Withdrawal requested\s*Sending 150\.5000 ARENA to /));
    await expect(screen.balance('Playable balance')).toHaveText(/^9,849\.5000/);
    await expect(screen.amount).toHaveValue('');
    await expect(screen.withdrawals).toHaveText(/^−150\.5000 ARENA(Queued|Sent|Confirmed)/);
    await expect(screen.withdrawals).toContainText('Confirmed');
    expect(await tokensOf(await screen.fetchWallet(player.id), address)).toBe(1505n * 10n ** 17n);
  });
});
