import { expect, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { HASH, showChain, transaction } from '../fixtures/explorer.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';

test.describe('The explorer of the test chain', () => {
  test('shows an address with its transfers, and links to each transaction', async ({ page, player }) => {
    test.slow();
    expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
    const screen = new WalletPage(page);
    await screen.open();
    // The explorer shows a transfer once it is in a block. The wallet lists the deposit after that.
    await expect(screen.deposits).toHaveCount(1, { timeout: 90_000 });
    const popup = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /View in explorer/ }).click();
    const explorer = await popup;
    const incoming = explorer.getByRole('listitem').filter({ hasText: '+1,000.00000000 ARENA' });
    await expect(incoming).toContainText('to this address');
    await expectNoViolation(explorer);
    await incoming.getByRole('link', { name: /Transaction/ }).click();
    await expect(explorer.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
    await expect(explorer.getByText('Succeeded')).toBeVisible();
    await expect(explorer.getByText('1,000.00000000')).toBeVisible();
    await expectNoViolation(explorer);
    const { walletAddress } = await screen.fetchWallet(player.id);
    await explorer.getByTitle(walletAddress).click();
    await expect(explorer.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
    await expect(explorer.getByText(walletAddress, { exact: true })).toBeVisible();
  });

  test('polls a pending transaction, and shows its transfers once it is in a block', async ({ page }) => {
    await showChain(page, transaction({ status: 'pending', block: null, transfers: [] }));
    await page.goto(`/explorer/tx/${HASH}`);
    await expect(page.getByText('Pending')).toBeVisible();
    await expect(page.getByText('Transfers appear once the transaction is in a block.')).toBeVisible();
    await showChain(page, transaction());
    await expect(page.getByText('Succeeded')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  });

  test('is public', async ({ page, player }) => {
    const { walletAddress } = await new WalletPage(page).fetchWallet(player.id);
    await page.context().clearCookies();
    await page.goto(`/explorer/address/${walletAddress}`);
    await expect(page.getByText(walletAddress, { exact: true })).toBeVisible();
    await expect(page.getByText('No ARENA transfers')).toBeVisible();
    await page.getByRole('link', { name: /^ARENA/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('says that an address or a transaction does not exist', async ({ page }) => {
    for (const [message, path] of [
      ['Address not found on the test chain.', '/explorer/address/0x12'],
      ['Transaction not found on the test chain.', `/explorer/tx/0x${'ab'.repeat(32)}`],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(message);
      await expectNoViolation(page);
    }
  });
});
