import { expect, playing as test, pauseClock } from '../support/test.js';
import { Traffic } from '../support/traffic.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { showUser } from '../fixtures/user.fixtures.js';
import {
  avalancheWallet,
  deposit,
  everyStatus,
  randomAddress,
  showWallet,
  wallet,
} from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

test.describe('The withdraw form', () => {
  test('fills in the maximum, and shows errors at their fields', async ({ page, player }) => {
    const screen = new WalletPage(page);
    await screen.open();
    await screen.withdrawForm.getByRole('button', { name: 'Max amount' }).click();
    await expect(screen.amount).toHaveValue('10000');
    await screen.submitWithdrawal('99', '', '0x12');
    const errors = screen.withdrawForm.getByRole('alert');
    await expect(errors).toHaveText([
      'Withdraw at least 100 ARENA',
      'Enter a valid address: 0x followed by 40 hex digits',
      'Enter your password',
    ]);
    await screen.submitWithdrawal('10000.00000001', player.password, randomAddress());
    await expect(errors).toHaveText('This is more than your balance');

    const { chain, walletAddress } = await screen.fetchWallet(player.id);
    await screen.submitWithdrawal('100', player.password, `0x${'aB'.repeat(20)}`);
    await expect(errors).toContainText('Please check it for typos');
    await screen.submitWithdrawal('100', player.password, chain!.tokenAddress);
    await expect(errors).toContainText('This is the ARENA token contract');
    await screen.submitWithdrawal('100', 'not the password', walletAddress);
    await expect(errors).toHaveText('Incorrect password.');
    await expect(page.getByText('No withdrawals yet.')).toBeVisible();
  });
});

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

  test('warns about low AVAX, and shows the setup while ARENA or AVAX is missing', async ({ page }) => {
    const screen = new WalletPage(page);
    for (const [index, { arenaBalance, avaxBalance, isLow, needsSetup }] of [
      { arenaBalance: '500.00000000', avaxBalance: '0.010000000000000000', isLow: false, needsSetup: false },
      { arenaBalance: '500.00000000', avaxBalance: '0.009999999999999999', isLow: true, needsSetup: true },
      { arenaBalance: '0.00000000', avaxBalance: '1.000000000000000000', isLow: false, needsSetup: true },
    ].entries())
      await test.step(`with ${arenaBalance} ARENA and ${avaxBalance} AVAX`, async () => {
        await showUser(page, { arenaBalance, version: 1_000 + index });
        await showWallet(page, avalancheWallet({ arenaBalance, avaxBalance }));
        if (index === 0) await screen.open();
        await refetchOnFocus(page, async (soon) => {
          await expect(screen.balance('Playable balance')).toHaveText(
            new RegExp(`^${arenaBalance.slice(0, -4)}`),
            soon,
          );
          await expect(screen.balance('AVAX balance')).toHaveText(
            new RegExp(`^${avaxBalance.slice(0, 8)}`),
            soon,
          );
        });
        await expect(screen.lowAvax).toBeVisible({ visible: isLow });
        await expect(screen.setup).toBeVisible({ visible: needsSetup });
        await expect(screen.faucet).toBeHidden();
      });
  });

  test('shows the status of each deposit and withdrawal', async ({ page }) => {
    await showWallet(page, wallet(everyStatus));
    const screen = new WalletPage(page);
    await screen.open();
    for (const [index, text] of [
      /Pending.*Crediting\.\.\./,
      /Below minimum.*Send 39\.5 more ARENA/,
      /Needs AVAX.*Send AVAX to your address/,
      /Moved.*left your wallet/,
      'Credited',
    ].entries())
      await expect(screen.deposits.nth(index)).toContainText(text);
    for (const [index, text] of ['Queued', 'Sent', 'Confirmed', /Failed.*is back in your balance/].entries())
      await expect(screen.withdrawals.nth(index)).toContainText(text);
    await expect(screen.withdrawals.first().getByRole('link')).toHaveCount(0);
    await expect(screen.deposits.first().getByRole('link')).toHaveAttribute('href', /^\/explorer\/tx\/0x/);
  });

  test('polls the wallet only while a deposit or withdrawal is pending', async ({ page, player }) => {
    const path = `/api/user/${player.id}/wallet`;
    const traffic = new Traffic(page);
    await showWallet(page, wallet({ deposits: [deposit('credited', '250.00')] }));
    await page.clock.install();
    const screen = new WalletPage(page);
    await screen.open();
    await traffic.settle();
    await page.clock.runFor(30_000);
    expect(traffic.count(path)).toBe(0);
    await showWallet(page, wallet({ deposits: [deposit('pending', '250.00')] }));
    await screen.refresh.click();
    await expect(screen.deposits).toContainText('Pending');
    await traffic.settle();
    await expect(async () => {
      await page.clock.runFor(3_100);
      expect(traffic.count(path)).toBeGreaterThanOrEqual(2);
    }).toPass();
  });

  test('keeps working, with a notice, while the blockchain does not respond', async ({ page }) => {
    await showWallet(page, wallet({ avaxBalance: null, tokenBalance: null }));
    const screen = new WalletPage(page);
    await screen.open();
    const notice = page.getByText("Can't reach the blockchain.");
    await expect(notice).toBeVisible();
    await expect(screen.balance('Playable balance')).toHaveText(/^10,000\.0000/);
    await expect(screen.balance('AVAX balance')).toHaveText('–Unknown');
    await expect(screen.lowAvax).toBeHidden();
    await expect(screen.withdrawButton).toBeEnabled();
    await showWallet(page, wallet());
    await expect(screen.balance('AVAX balance')).toHaveText(/^0\.991204/);
    await expect(notice).toBeHidden();
  });

  test('has no withdraw form, setup or explorer link without a blockchain', async ({ page }) => {
    const withoutChain = { chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null };
    await showWallet(page, wallet(withoutChain));
    const screen = new WalletPage(page);
    await screen.open();
    await expect(page.getByText('No blockchain connected.')).toBeVisible();
    await expect(screen.withdrawButton).toBeHidden();
    await expect(screen.setup).toBeHidden();
    await expect(page.getByRole('link', { name: /explorer/ })).toHaveCount(0);
  });

  test('offers a retry when the wallet cannot be loaded', async ({ page }) => {
    await intercept(page, '**/api/user/*/wallet', (route) => route.abort());
    await page.goto('/wallet');
    await expect(page.getByText("Your wallet couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, '**/api/user/*/wallet');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
  });
});
