import type { DepositStatus, Withdrawal } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { RICHEST } from '../../test/data/common.js';
import { showUser } from '../fixtures/user.fixtures.js';
import {
  avalancheWallet,
  deposit,
  everyRule,
  everyStatus,
  everyWait,
  showWallet,
  wallet,
  withdrawal,
} from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const WALLET_URL = '**/api/user/*/wallet';

test('wallet: of a new player', async ({ page }, info) => {
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await screenshot(page, info, 'wallet-new');
});

test('wallet: deposits and withdrawals in each status', async ({ page }, info) => {
  await showWallet(page, wallet(everyStatus));
  const screen = new WalletPage(page);
  await screen.open();
  await screenshot(page, info, 'wallet');
  await screen.openTab('Withdraw');
  await expect(screen.withdrawals).toHaveCount(4);
  await screenshot(page, info, 'wallet-withdrawals');
});

test('wallet: limits, and withdrawals that wait', async ({ page }, info) => {
  await showWallet(page, wallet({ withdrawalRules: everyRule, withdrawals: everyWait }));
  const screen = new WalletPage(page);
  await screen.open();
  await screen.openTab('Withdraw');
  await expect(screen.withdrawals).toHaveCount(6);
  await screenshot(page, info, 'wallet-waiting');
});

test('wallet: the largest amounts and the longest lists', async ({ page }, info) => {
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

test('wallet: empty on Avalanche', async ({ page }, info) => {
  const arenaBalance = '0.00000000';
  await showUser(page, { arenaBalance });
  await showWallet(page, avalancheWallet({ arenaBalance, avaxBalance: '0.020000000000000000' }));
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await screenshot(page, info, 'wallet-setup');
});

test('wallet: low AVAX on Avalanche', async ({ page }, info) => {
  await showWallet(
    page,
    avalancheWallet({ avaxBalance: '0.004210000000000000', deposits: [deposit('needs-avax', '250.00')] }),
  );
  const screen = new WalletPage(page);
  await screen.open();
  await expect(screen.lowAvax).toBeVisible();
  await screenshot(page, info, 'wallet-low-avax');
});

test('wallet: the blockchain does not respond', async ({ page }, info) => {
  await showWallet(page, wallet({ avaxBalance: null, tokenBalance: null }));
  await new WalletPage(page).open();
  await expect(page.getByText("Can't reach the blockchain.")).toBeVisible();
  await screenshot(page, info, 'wallet-chain-away');
});

test('wallet: without a blockchain', async ({ page }, info) => {
  await showWallet(page, wallet({ chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null }));
  await new WalletPage(page).open();
  await expect(page.getByText('No blockchain connected.')).toBeVisible();
  await screenshot(page, info, 'wallet-no-chain');
});

test('wallet: loading', async ({ page }, info) => {
  await intercept(page, WALLET_URL, () => undefined);
  await page.goto('/wallet');
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(2);
  await screenshot(page, info, 'wallet-loading');
});

test('wallet: failed to load', async ({ page }, info) => {
  await intercept(page, WALLET_URL, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'wallet-failing');
});

test('wallet: failed to refresh', async ({ page }, info) => {
  await showWallet(page, wallet(everyStatus));
  const screen = new WalletPage(page);
  await screen.open();
  await intercept(page, WALLET_URL, (route) => route.abort());
  await screen.refresh.click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'wallet-stale');
});
