import { expect, playing as test, pauseClock } from '../support/test.js';
import { Traffic } from '../support/traffic.js';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { showUser } from '../fixtures/user.fixtures.js';
import {
  deposit,
  everyState,
  onAvalanche,
  showWallet,
  stranger,
  wallet,
} from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

test.describe('The withdraw form', () => {
  test('takes Max, and says at each field what is wrong with it and what the server refuses', async ({
    page,
    player,
  }) => {
    const screen = new WalletPage(page);
    await screen.open();
    await screen.wayOut.getByRole('button', { name: 'Max amount' }).click();
    await expect(screen.amount).toHaveValue('10000');
    await screen.order('99', '', '0x12');
    await expect(screen.wayOut.getByRole('alert')).toHaveText([
      'Withdraw at least 100 ARENA',
      'An address is 0x and 40 hex digits',
      'Enter your password',
    ]);
    await screen.order('10000.00000001', player.password, stranger());
    await expect(screen.wayOut.getByRole('alert')).toHaveText('This is more than your balance');

    const { chain, walletAddress } = await screen.view(player.id);
    await screen.order('100', player.password, `0x${'aB'.repeat(20)}`);
    await expect(screen.wayOut.getByRole('alert')).toContainText('Enter a valid address');
    await screen.order('100', player.password, chain!.tokenAddress);
    await expect(screen.wayOut.getByRole('alert')).toContainText('This is the ARENA token contract');
    await screen.order('100', 'not the password', walletAddress);
    await expect(screen.wayOut.getByRole('alert')).toHaveText('Incorrect password.');
    await expect(page.getByText('No withdrawals yet.')).toBeVisible();
  });
});

test.describe('The wallet’s page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows the address with a copy, a QR code and a link to the explorer', async ({ page, player }) => {
    await page.clock.install();
    const screen = new WalletPage(page);
    await screen.open();
    const { walletAddress } = await screen.view(player.id);
    const panel = page.getByRole('region', { name: 'Your address' });
    await expect(panel.getByText(walletAddress)).toBeVisible();
    await expect(panel.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
    await pauseClock(page);
    await panel.getByRole('button', { name: 'Copy address' }).click();
    await expect(panel.getByText('Copied', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(walletAddress);
    await page.clock.runFor(3_000);
    await expect(panel.getByRole('button', { name: 'Copy address' })).toBeVisible();
    await expect(panel.getByRole('link', { name: /View in the explorer/ })).toHaveAttribute(
      'href',
      `/explorer/address/${walletAddress}`,
    );
  });

  test('warns of low AVAX, and leads whoever lacks something through the setup', async ({ page }) => {
    const screen = new WalletPage(page);
    for (const [turn, { arenaBalance, avaxBalance, warned, led }] of [
      { arenaBalance: '500.00000000', avaxBalance: '0.010000000000000000', warned: false, led: false },
      { arenaBalance: '500.00000000', avaxBalance: '0.009999999999999999', warned: true, led: true },
      { arenaBalance: '0.00000000', avaxBalance: '1.000000000000000000', warned: false, led: true },
    ].entries())
      await test.step(`with ${arenaBalance} ARENA and ${avaxBalance} AVAX`, async () => {
        await showUser(page, { arenaBalance, version: 1_000 + turn });
        await showWallet(page, onAvalanche({ arenaBalance, avaxBalance }));
        if (turn === 0) await screen.open();
        await refetchOnFocus(page, async (soon) => {
          await expect(screen.figure('ARENA balance')).toHaveText(
            new RegExp(`^${arenaBalance.slice(0, -4)}`),
            soon,
          );
          await expect(screen.figure('AVAX balance')).toHaveText(
            new RegExp(`^${avaxBalance.slice(0, 8)}`),
            soon,
          );
        });
        await expect(screen.lowCoins).toBeVisible({ visible: warned });
        await expect(screen.setup).toBeVisible({ visible: led });
        await expect(screen.faucet).toBeHidden();
      });
  });

  test('tells how far each deposit and each withdrawal has come', async ({ page }) => {
    await showWallet(page, wallet(everyState));
    const screen = new WalletPage(page);
    await screen.open();
    for (const [line, words] of [
      'Pending',
      /Below minimum.*39\.5 ARENA more have to arrive/,
      /Needs AVAX.*Send some to your address/,
      /Moved.*sent on from your wallet/,
      'Credited',
    ].entries())
      await expect(screen.deposits.nth(line)).toContainText(words);
    for (const [line, words] of ['Queued', 'Sent', 'Confirmed', /Failed.*is back in your balance/].entries())
      await expect(screen.withdrawals.nth(line)).toContainText(words);
    await expect(screen.withdrawals.first().getByRole('link')).toHaveCount(0);
    await expect(screen.deposits.first().getByRole('link')).toHaveAttribute('href', /^\/explorer\/tx\/0x/);
  });

  test('is asked for again while something is on its way, and not otherwise', async ({ page, player }) => {
    const asked = `/api/user/${player.id}/wallet`;
    const traffic = new Traffic(page);
    await showWallet(page, wallet({ deposits: [deposit('credited', '250.00')] }));
    await page.clock.install();
    const screen = new WalletPage(page);
    await screen.open();
    await traffic.settle();
    await page.clock.runFor(30_000);
    expect(traffic.count(asked)).toBe(0);
    await showWallet(page, wallet({ deposits: [deposit('pending', '250.00')] }));
    await screen.refresh.click();
    await expect(screen.deposits).toContainText('Pending');
    await traffic.settle();
    await expect(async () => {
      await page.clock.runFor(3_100);
      expect(traffic.count(asked)).toBeGreaterThanOrEqual(2);
    }).toPass();
  });

  test('works, and says so, while the chain does not answer', async ({ page }) => {
    await showWallet(page, wallet({ avaxBalance: null, tokenBalance: null }));
    const screen = new WalletPage(page);
    await screen.open();
    await expect(page.getByText('The blockchain does not answer at the moment.')).toBeVisible();
    await expect(screen.figure('ARENA balance')).toHaveText(/^10,000\.0000/);
    await expect(screen.figure('AVAX balance')).toHaveText('–not known at the moment');
    await expect(screen.lowCoins).toBeHidden();
    await expect(screen.withdraw).toBeEnabled();
    await showWallet(page, wallet());
    await expect(screen.figure('AVAX balance')).toHaveText(/^0\.991204/);
    await expect(page.getByText('The blockchain does not answer at the moment.')).toBeHidden();
  });

  test('says that nothing moves where there is no chain', async ({ page }) => {
    const none = { chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null };
    await showWallet(page, wallet(none));
    const screen = new WalletPage(page);
    await screen.open();
    await expect(page.getByText('This server is not connected to one')).toBeVisible();
    await expect(screen.withdraw).toBeHidden();
    await expect(screen.setup).toBeHidden();
    await expect(page.getByRole('link', { name: /explorer/ })).toHaveCount(0);
  });

  test('offers a Retry when it cannot be loaded', async ({ page }) => {
    await intercept(page, '**/api/user/*/wallet', (route) => route.abort());
    await page.goto('/wallet');
    await expect(page.getByText('Your wallet could not be loaded.')).toBeVisible();
    await stopIntercepting(page, '**/api/user/*/wallet');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
  });
});
