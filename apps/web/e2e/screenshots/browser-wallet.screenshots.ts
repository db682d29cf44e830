import { expect, playing as test } from '../support/test.js';
import { InjectedWallet } from '../support/injected-wallet.js';
import { WalletPage } from '../pages/wallet.page.js';
import { screenshot } from './screenshot.js';

const NAME = 'A Wallet With a Remarkably Long Name';

for (const theme of ['dark', 'light'] as const) {
  test(`browser wallet in the ${theme} theme`, async ({ page, player }, info) => {
    await page.addInitScript((value) => {
      localStorage.setItem('arena_preferences', JSON.stringify({ theme: value }));
    }, theme);
    const screen = new WalletPage(page);
    await screen.open();
    await expect(screen.browserWallet).toContainText('We found no wallet');
    await screenshot(page, info, `browser-wallet-none-${theme}`);

    const wallet = await InjectedWallet.inject(page, await screen.fetchWallet(player.id), NAME);
    await wallet.fund(750n * 10n ** 18n);
    wallet.chainId = 43_114;
    await page.reload();
    await expect(screen.browserWallet.getByRole('button')).toHaveText([`Connect ${NAME}`]);
    await screenshot(page, info, `browser-wallet-choice-${theme}`);
    await screen.connect(NAME);
    await expect(screen.browserWallet).toContainText('on another network');
    await screenshot(page, info, `browser-wallet-network-${theme}`);

    await wallet.selectChain(wallet.realChainId);
    await expect(screen.browserWallet).toContainText('750.0000 ARENA');
    wallet.declined.add('eth_sendTransaction');
    await screen.depositAmount.fill('800');
    await screen.depositButton.click();
    await expect(screen.browserWallet.getByRole('alert')).toBeVisible();
    await screenshot(page, info, `browser-wallet-error-${theme}`);
    await screen.depositAmount.fill('500');
    await screen.depositButton.click();
    await expect(screen.browserWallet).toContainText('You declined the transfer');
    await screenshot(page, info, `browser-wallet-declined-${theme}`);
    wallet.declined.clear();
    await screen.depositButton.click();
    await expect(screen.browserWallet.getByRole('link')).toBeVisible();
    await screenshot(page, info, `browser-wallet-sent-${theme}`);
  });
}
