import { Wallet } from 'ethers';
import { expect, playing as test } from '../support/test.js';
import { InjectedWallet } from '../support/injected-wallet.js';
import { WalletPage } from '../pages/wallet.page.js';
import { tokensOf } from '../support/independent-rpc.js';

/** Six confirmations with a block per second, and extra time for a busy machine. */
const WEI = 10n ** 18n;
const AVALANCHE = 43_114;

test.describe('A browser wallet', () => {
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

    await screen.openTab('Withdraw');
    await screen.withdrawForm.getByRole('button', { name: 'Use the address of my connected wallet' }).click();
    await expect(screen.address).toHaveValue(wallet.account.address.toLowerCase());
    const account = wallet.account.address.slice(2).toLowerCase();
    expect(sentToServer.filter((text) => text.toLowerCase().includes(account))).toEqual([]);
  });

  test('sends nothing when the player declines, and remembers the wallet in the browser only', async ({
    page,
    player,
  }) => {
    const screen = new WalletPage(page);
    const wallet = await InjectedWallet.inject(page, await screen.fetchWallet(player.id));
    await wallet.fund(200n * WEI);
    wallet.declined.add('eth_requestAccounts').add('eth_sendTransaction');
    await screen.open();
    await screen.connect('Test Wallet');
    await expect(screen.walletStatus).toContainText(['You declined the connection in Test Wallet.']);
    wallet.declined.delete('eth_requestAccounts');
    await screen.connect('Test Wallet');
    await screen.depositAmount.fill('150');
    await screen.depositButton.click();
    await expect(screen.browserWallet).toContainText(
      'You declined the transfer in Test Wallet. Nothing has been sent.',
    );
    await expect(screen.depositAmount).toHaveValue('150');
    await expect(screen.browserWallet).toContainText('200.0000 ARENA');

    await page.reload();
    await expect(screen.browserWallet).toContainText('200.0000 ARENA');
    await screen.browserWallet.getByRole('button', { name: 'Disconnect' }).click();
    await expect(screen.browserWallet.getByRole('button', { name: 'Connect Test Wallet' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('arena_browser_wallet'))).toBeNull();
    expect((await screen.fetchWallet(player.id)).deposits).toEqual([]);
  });

  test('is asked to change to the chain, and to add it if it does not know the chain', async ({
    page,
    player,
  }) => {
    const screen = new WalletPage(page);
    const wallet = await InjectedWallet.inject(page, await screen.fetchWallet(player.id));
    wallet.chainId = AVALANCHE;
    wallet.known.clear();
    wallet.declined.add('wallet_addEthereumChain');
    await screen.open();
    await screen.connect('Test Wallet');
    await expect(screen.browserWallet).toContainText('Test Wallet is on another network (chain ID 43114).');
    await expect(screen.depositButton).toBeHidden();
    const change = screen.browserWallet.getByRole('button', { name: 'Switch to ARENA test chain' });
    await change.click();
    await expect(screen.browserWallet).toContainText(
      'You declined the change of the network in Test Wallet.',
    );
    wallet.declined.clear();
    await change.click();
    await expect(screen.depositButton).toBeVisible();
    await wallet.selectChain(AVALANCHE);
    await expect(screen.depositButton).toBeHidden();
    await wallet.selectChain(wallet.realChainId);
    await expect(screen.depositButton).toBeVisible();
    await wallet.emit('disconnect', { code: 4900 });
    await expect(screen.browserWallet).toContainText('Test Wallet has no connection to a network.');
  });

  test('is followed to another account, and sends nothing from one that the page does not show', async ({
    page,
    player,
  }) => {
    const screen = new WalletPage(page);
    const wallet = await InjectedWallet.inject(page, await screen.fetchWallet(player.id));
    await wallet.fund(300n * WEI);
    const first = wallet.account;
    await screen.open();
    await screen.connect('Test Wallet');
    await expect(screen.browserWallet).toContainText('300.0000 ARENA');
    await wallet.selectAccount(Wallet.createRandom());
    await expect(screen.browserWallet).toContainText('0.0000 ARENA');
    await wallet.selectAccount(first);
    await expect(screen.browserWallet).toContainText('300.0000 ARENA');
    // The wallet changes its account and does not tell the page.
    wallet.account = Wallet.createRandom();
    await screen.depositAmount.fill('150');
    await screen.depositButton.click();
    await expect(screen.browserWallet.getByTitle(wallet.account.address.toLowerCase())).toBeVisible();
    await expect(screen.browserWallet).toContainText('Test Wallet has changed its account or its network.');
    expect(wallet.requests).not.toContain('eth_sendTransaction');
    await wallet.emit('accountsChanged', []);
    await expect(screen.browserWallet.getByRole('button', { name: 'Connect Test Wallet' })).toBeVisible();
  });

  test('is not needed: the page says what to do without one', async ({ page }) => {
    const screen = new WalletPage(page);
    await screen.open();
    await expect(screen.browserWallet).toContainText('We found no wallet in this browser.');
    await expect(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
  });
});
