import { expect, playing as test, pauseClock } from '../support/test.js';
import { WalletPage } from '../pages/wallet.page.js';

test.describe('The wallet page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows the address with a copy button, a QR code and a link to the explorer', async ({
    page,
    player,
  }) => {
    await page.clock.install();
    const screen = new WalletPage(page);
    await screen.open();
    const { walletAddress } = await screen.fetchWallet(player.id);
    const panel = page.getByRole('region', { name: 'Your address' });
    await expect(panel.getByText(walletAddress)).toBeVisible();
    await expect(panel.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
    await pauseClock(page);
    await panel.getByRole('button', { name: 'Copy address' }).click();
    await expect(panel.getByText('Copied', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(walletAddress);
    await page.clock.runFor(3_000);
    await expect(panel.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(panel.getByRole('link', { name: /View in explorer/ })).toHaveAttribute(
      'href',
      `/explorer/address/${walletAddress}`,
    );
  });
});
