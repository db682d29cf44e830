import { expect, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { HASH, showChain, transaction } from '../fixtures/explorer.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';

test.describe('The test chain’s explorer', () => {
  test('shows what an address has, and leads from there to each transaction', async ({ page, player }) => {
    test.slow();
    expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
    const screen = new WalletPage(page);
    await screen.open();
    // By then it is in a block, and the explorer shows what is in one.
    await expect(screen.deposits).toHaveCount(1, { timeout: 90_000 });
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /View in the explorer/ }).click();
    const explorer = await opened;
    const arrival = explorer.getByRole('listitem').filter({ hasText: '+1,000.00000000 ARENA' });
    await expect(arrival).toContainText('to this address');
    await expectNoViolation(explorer);
    await arrival.getByRole('link', { name: /Transaction/ }).click();
    await expect(explorer.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
    await expect(explorer.getByText('Succeeded')).toBeVisible();
    await expect(explorer.getByText('1,000.00000000')).toBeVisible();
    await expectNoViolation(explorer);
    const { walletAddress } = await screen.view(player.id);
    await explorer.getByTitle(walletAddress).click();
    await expect(explorer.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
    await expect(explorer.getByText(walletAddress, { exact: true })).toBeVisible();
  });

  test('follows a transaction until it is in a block, and does not say what it moves before', async ({
    page,
  }) => {
    await showChain(page, transaction({ status: 'pending', block: null, transfers: [] }));
    await page.goto(`/explorer/tx/${HASH}`);
    await expect(page.getByText('Pending')).toBeVisible();
    await expect(page.getByText('What it moves is known once it is in a block.')).toBeVisible();
    await showChain(page, transaction());
    await expect(page.getByText('Succeeded')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  });

  test('is for everybody, signed in or not', async ({ page, player }) => {
    const { walletAddress } = await new WalletPage(page).view(player.id);
    await page.context().clearCookies();
    await page.goto(`/explorer/address/${walletAddress}`);
    await expect(page.getByText(walletAddress, { exact: true })).toBeVisible();
    await expect(page.getByText('No ARENA went in or out')).toBeVisible();
    await page.getByRole('link', { name: /^ARENA/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('says that there is no such address, or no such transaction', async ({ page }) => {
    for (const [what, path] of [
      ['address', '/explorer/address/0x12'],
      ['transaction', `/explorer/tx/0x${'ab'.repeat(32)}`],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(`There is no such ${what}`);
      await expectNoViolation(page);
    }
  });
});
