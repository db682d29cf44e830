import { expect, playing as test } from '../support/test.js';
import { InjectedWallet } from '../support/injected-wallet.js';
import { tokensOf } from '../support/independent-rpc.js';
import { WalletPage } from '../pages/wallet.page.js';

/** Six confirmations with a block per second, and extra time for a busy machine. */
const WEI = 10n ** 18n;

test.describe('A browser wallet', { tag: '@long' }, () => {
  test.slow();

  test('deposits ARENA from its own account, and AVAX for the fee, until the deposit is credited', async ({
    page,
    player,
  }) => {
    const screen = new WalletPage(page);
    const view = await screen.fetchWallet(player.id);
    const wallet = await InjectedWallet.inject(page, view);
    await wallet.fund(750n * WEI);
    const sentToServer: string[] = [];
    page.on('request', (request) => sentToServer.push(`${request.url()} ${request.postData() ?? ''}`));
    await screen.open();
    await screen.connect('Test Wallet');
    await expect(screen.browserWallet).toContainText('ARENA in your wallet');
    await expect(screen.browserWallet).toContainText('750.0000 ARENA');
    expect(wallet.requests).not.toContain('eth_sendTransaction');

    await screen.browserWallet.getByRole('button', { name: 'Send 0.02 AVAX' }).click();
    await expect(screen.balance('AVAX balance')).toHaveText(/^0\.020000/);

    await screen.depositAmount.fill('99');
    await screen.depositButton.click();
    await expect(screen.browserWallet.getByRole('alert')).toHaveText('Deposit at least 100 ARENA');
    await screen.depositAmount.fill('750.00000001');
    await expect(screen.browserWallet.getByRole('alert')).toHaveText(
      "This is more than your wallet's balance",
    );
    await screen.browserWallet.getByRole('button', { name: 'Max deposit' }).click();
    await expect(screen.depositAmount).toHaveValue('750');
    await screen.depositAmount.fill('500.5');
    await screen.depositButton.click();
    await expect(screen.browserWallet.getByRole('link', { name: /View transaction/ })).toHaveAttribute(
      'href',
      /^\/explorer\/tx\/0x[0-9a-f]{64}$/,
    );
    await expect(screen.deposits).toContainText('+500.5000 ARENA');
    await expect(screen.deposits).toContainText('Credited');
    await expect(screen.balance('Playable balance')).toHaveText(/^10,500\.5000/);
    await expect(screen.browserWallet).toContainText('249.5000 ARENA');
    expect(await tokensOf(view, wallet.account.address)).toBe(2495n * 10n ** 17n);

    await screen.withdrawForm.getByRole('button', { name: 'Use the address of my connected wallet' }).click();
    await expect(screen.address).toHaveValue(wallet.account.address.toLowerCase());
    const account = wallet.account.address.slice(2).toLowerCase();
    expect(sentToServer.filter((text) => text.toLowerCase().includes(account))).toEqual([]);
  });
});
