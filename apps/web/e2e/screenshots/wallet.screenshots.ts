import type { DepositStatus, Withdrawal } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { showUser } from '../fixtures/user.fixtures.js';
import {
  deposit,
  everyState,
  onAvalanche,
  showWallet,
  wallet,
  withdrawal,
} from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const CALL = '**/api/user/*/wallet';
const RICHEST = '9999999999.99999999';

test('wallet, new', async ({ page }, info) => {
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await screenshot(page, info, 'wallet-new');
});

test('wallet, in every state', async ({ page }, info) => {
  await showWallet(page, wallet(everyState));
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.withdrawals).toHaveCount(4);
  await screenshot(page, info, 'wallet');
});

test('wallet, of the richest player who moves something all day', async ({ page }, info) => {
  await showUser(page, { arenaBalance: RICHEST });
  const ids = Array.from({ length: 50 }, (_, index) => 50 - index);
  const deposits: DepositStatus[] = ['credited', 'pending', 'below-minimum', 'needs-avax', 'moved'];
  const withdrawals: Withdrawal['status'][] = ['confirmed', 'queued', 'sent', 'failed'];
  await showWallet(
    page,
    wallet({
      avaxBalance: '9999999999.999999999999999999',
      tokenBalance: RICHEST,
      minDeposit: '1000000.00000000',
      missingDeposit: '999999.99999999',
      deposits: ids.map((id) => deposit(deposits[id % 5] ?? 'moved', '9999999999.99', id)),
      withdrawals: ids.map((id) => withdrawal(withdrawals[id % 4] ?? 'sent', '1000000000.00', id)),
    }),
  );
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.deposits).toHaveCount(50);
  await screenshot(page, info, 'wallet-richest');
});

test('wallet, empty on a real chain', async ({ page }, info) => {
  const arenaBalance = '0.00000000';
  await showUser(page, { arenaBalance });
  await showWallet(page, onAvalanche({ arenaBalance, avaxBalance: '0.020000000000000000' }));
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await screenshot(page, info, 'wallet-setup');
});

test('wallet, low on AVAX on a real chain', async ({ page }, info) => {
  await showWallet(
    page,
    onAvalanche({ avaxBalance: '0.004210000000000000', deposits: [deposit('needs-avax', '250.00')] }),
  );
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.lowCoins).toBeVisible();
  await screenshot(page, info, 'wallet-low-avax');
});

test('wallet, while the chain does not answer', async ({ page }, info) => {
  await showWallet(page, wallet({ avaxBalance: null, tokenBalance: null }));
  await new WalletPage(page).open();
  await expect(page.getByText('does not answer at the moment')).toBeVisible();
  await screenshot(page, info, 'wallet-chain-away');
});

test('wallet, without a chain', async ({ page }, info) => {
  await showWallet(page, wallet({ chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null }));
  await new WalletPage(page).open();
  await expect(page.getByText('No blockchain.')).toBeVisible();
  await screenshot(page, info, 'wallet-no-chain');
});

test('wallet, loading', async ({ page }, info) => {
  await intercept(page, CALL, () => undefined);
  await page.goto('/wallet');
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(2);
  await screenshot(page, info, 'wallet-loading');
});

test('wallet, failing', async ({ page }, info) => {
  await intercept(page, CALL, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'wallet-failing');
});

test('wallet, as it was when it was last heard of', async ({ page }, info) => {
  await showWallet(page, wallet(everyState));
  const screen = new WalletPage(page);
  await screen.open();
  await intercept(page, CALL, (route) => route.abort());
  await screen.refresh.click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'wallet-stale');
});
