import { expect, playing as test } from '../support/test.js';
import { expectNoViolation } from '../support/axe.js';
import { WalletPage } from '../pages/wallet.page.js';

test('The explorer of the test chain shows an address with its transfers, and links to each transaction', async ({
  page,
  player,
}) => {
  test.slow();
  expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
  const screen = new WalletPage(page);
  await screen.open();
  // The explorer shows a transfer once it is in a block. The wallet lists the deposit after that.
  await expect(screen.deposits).toHaveCount(1);
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
  for (const [message, path] of [
    ['Address not found on the test chain.', '/explorer/address/0x12'],
    ['Transaction not found on the test chain.', `/explorer/tx/0x${'ab'.repeat(32)}`],
  ] as const) {
    await explorer.goto(path);
    await expect(explorer.getByRole('alert')).toContainText(message);
    await expectNoViolation(explorer);
  }
});
