import { expect, playing as test } from '../support/test.js';
import { showWallet, wallet } from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { screenshot } from './screenshot.js';

test('wallet: errors in the withdraw form, from the client and from the server', async ({ page }, info) => {
  await showWallet(page, wallet());
  const screen = new WalletPage(page);
  await screen.open();
  await screen.submitWithdrawal('99', '', '0x12');
  await expect(screen.withdrawForm.getByRole('alert')).toHaveCount(3);
  await screenshot(page, info, 'wallet-errors');
  await screen.submitWithdrawal('100', 'not the password', `0x${'1'.repeat(40)}`);
  await expect(screen.withdrawForm.getByRole('alert')).toHaveText('Incorrect password.');
  await screenshot(page, info, 'wallet-refused');
});

test('wallet: the dialog of the private key, and the key', async ({ page, player }, info) => {
  const screen = new WalletPage(page);
  await screen.open();
  await screen.revealKey('not the password');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'wallet-key-dialog', 'view');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Show key' }).click();
  await expect(screen.key).toContainText('0x');
  await expect(page.getByRole('dialog')).toBeHidden();
  await screenshot(page, info, 'wallet-key');
});

test('wallet: after a withdrawal', async ({ page, player }, info) => {
  const screen = new WalletPage(page);
  await screen.open();
  await screen.submitWithdrawal('150.5', player.password, `0x${'1'.repeat(40)}`);
  await expect(screen.toast).toContainText('Withdrawal requested');
  await expect(screen.withdrawals).toHaveCount(1);
  await screenshot(page, info, 'wallet-withdrawn', 'view');
});

test('wallet: the toast of a deposit', async ({ page, player }, info) => {
  test.slow();
  const screen = new WalletPage(page);
  await screen.open();
  expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
  await expect(screen.toast).toContainText('Deposit received', { timeout: 90_000 });
  await screenshot(page, info, 'wallet-deposit-toast', 'view');
});
