import { randomBytes } from 'node:crypto';
import type { User } from '@arena/wire';
import { expect, playing as test } from '../test.js';
import { tokensOf } from '../independent-rpc.js';
import { Traffic } from '../traffic.js';
import { deposit, everyState, onAvalanche, showWallet, wallet } from '../wallet-scene.js';
import { WalletScreen } from '../wallet.screen.js';

/** Six blocks deep, one a second, and what a busy machine adds to that. */
const FINAL = { timeout: 90_000 };

const stranger = (): string => `0x${randomBytes(20).toString('hex')}`;

test.describe('The wallet, on the embedded chain', () => {
  test.slow();

  test('test tokens arrive: first in the wallet, then in the balance, with a toast', async ({
    page,
    player,
  }) => {
    const screen = new WalletScreen(page);
    await screen.open();
    await expect(screen.figure('ARENA balance')).toHaveText(/^10,000\.0000\s*ARENA$/);
    await expect(screen.figure('AVAX balance')).toHaveText(/^0\.000000\s*AVAX$/);
    await expect(screen.lowCoins).toBeVisible();
    await screen.faucet.click();
    await expect(screen.deposits).toHaveText(/^\+1,000\.0000 ARENA(Pending|Credited)/, FINAL);
    await expect(screen.toast).toHaveText(/Deposit received1,000\.0000 ARENA are in your balance\./, FINAL);
    await expect(screen.figure('ARENA balance')).toHaveText(/^11,000\.0000/);
    await expect(screen.deposits).toContainText('Credited');
    await expect(screen.figure('AVAX balance')).toHaveText(/^0\.99\d{4}\s*AVAX$/);
    await expect(screen.figure('In the wallet')).toHaveText(/^0\.0000\s*ARENA$/);
    await expect(screen.lowCoins).toBeHidden();
    await expect(screen.setup).toBeHidden();
    const { walletAddress, ...view } = await screen.view(player.id);
    expect(await tokensOf({ walletAddress, ...view }, walletAddress)).toBe(0n);
  });

  test('a deposit is told wherever its player is', async ({ page, player }) => {
    await page.goto('/games');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
    await expect(new WalletScreen(page).toast).toContainText('Deposit received', FINAL);
    await expect(page.getByRole('group', { name: 'ARENA balance' })).toHaveText(/^11,000\.00/);
  });

  test('a withdrawal to another address leaves the balance at once, and is there on the chain', async ({
    page,
    player,
  }) => {
    const screen = new WalletScreen(page);
    await screen.open();
    const to = stranger();
    await screen.order('150.5', player.password, to);
    await expect(screen.toast).toContainText('Withdrawal requested');
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,849\.5000/);
    await expect(screen.amount).toHaveValue('');
    await expect(screen.withdrawals).toHaveText(/^−150\.5000 ARENA(Queued|Sent|Confirmed)/);
    await expect(screen.withdrawals).toContainText('Confirmed', FINAL);
    expect(await tokensOf(await screen.view(player.id), to)).toBe(1505n * 10n ** 17n);
  });

  test('a withdrawal to one’s own wallet stays there', async ({ page, player }) => {
    const screen = new WalletScreen(page);
    await screen.open();
    await screen.order('200', player.password);
    await expect(screen.withdrawals).toContainText('to your own wallet');
    await expect(screen.withdrawals).toContainText('Confirmed', FINAL);
    await expect(screen.figure('In the wallet')).toHaveText(/^200\.0000/);
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,800\.0000/);
    await expect(page.getByText('No deposits yet.')).toBeVisible();
    const view = await screen.view(player.id);
    expect(await tokensOf(view, view.walletAddress)).toBe(200n * 10n ** 18n);
  });

  test('after a lost answer, pressing again is not a second withdrawal', async ({ page, player }) => {
    const keys: string[] = [];
    await page.route('**/wallet/withdrawals', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const screen = new WalletScreen(page);
    await screen.open();
    await screen.order('100', player.password);
    await expect(screen.toast).toContainText('the same withdrawal is never paid twice');
    await expect(screen.withdrawals).toHaveCount(1);
    await screen.withdraw.click();
    await expect(screen.toast).toContainText('Withdrawal requested');
    await expect(screen.withdrawals).toHaveCount(1);
    await expect(screen.figure('ARENA balance')).toHaveText(/^9,900\.0000/);
    expect(keys[1]).toBe(keys[0]);
    await screen.order('100', player.password);
    await expect(screen.withdrawals).toHaveCount(2);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test.describe('The withdraw form', () => {
  test('takes Max, and says at each field what is wrong with it', async ({ page, player }) => {
    const screen = new WalletScreen(page);
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
  });

  test('says at the field what the server refuses', async ({ page, player }) => {
    const screen = new WalletScreen(page);
    await screen.open();
    const { chain, walletAddress } = await screen.view(player.id);
    await screen.order('100', player.password, `0x${'aB'.repeat(20)}`);
    await expect(screen.wayOut.getByRole('alert')).toContainText('This is not an address');
    await screen.order('100', player.password, chain!.tokenAddress);
    await expect(screen.wayOut.getByRole('alert')).toContainText('This is the ARENA token itself');
    await screen.order('100', 'not the password', walletAddress);
    await expect(screen.wayOut.getByRole('alert')).toHaveText('The password is not right.');
    await expect(page.getByText('No withdrawals yet.')).toBeVisible();
  });
});

test.describe('The wallet’s page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows the address with a copy, a QR code and a link to the explorer', async ({ page, player }) => {
    const screen = new WalletScreen(page);
    await screen.open();
    const { walletAddress } = await screen.view(player.id);
    const panel = page.getByRole('region', { name: 'Your address' });
    await expect(panel.getByText(walletAddress)).toBeVisible();
    await expect(panel.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
    await panel.getByRole('button', { name: 'Copy address' }).click();
    await expect(panel.getByText('Copied', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(walletAddress);
    await expect(panel.getByRole('link', { name: /View in the explorer/ })).toHaveAttribute(
      'href',
      `/explorer/address/${walletAddress}`,
    );
  });

  for (const { arenaBalance, avaxBalance, warned, led } of [
    { arenaBalance: '500.00000000', avaxBalance: '0.010000000000000000', warned: false, led: false },
    { arenaBalance: '500.00000000', avaxBalance: '0.009999999999999999', warned: true, led: true },
    { arenaBalance: '0.00000000', avaxBalance: '1.000000000000000000', warned: false, led: true },
  ]) {
    test(`with ${arenaBalance} ARENA and ${avaxBalance} AVAX it ${warned ? 'warns' : 'does not warn'} of low AVAX, and ${
      led ? 'leads' : 'does not lead'
    } through the setup`, async ({ page }) => {
      const user = (await (await page.request.get('/api/session')).json()) as User;
      await page.route(/\/api\/(session|user\/\d+)$/, (route) =>
        route.fulfill({ json: { ...user, arenaBalance } satisfies User }),
      );
      await showWallet(page, onAvalanche({ arenaBalance, avaxBalance }));
      const screen = new WalletScreen(page);
      await screen.open();
      await expect(screen.lowCoins).toBeVisible({ visible: warned });
      await expect(screen.setup).toBeVisible({ visible: led });
      await expect(screen.faucet).toBeHidden();
    });
  }

  test('tells how far each deposit and each withdrawal has come', async ({ page }) => {
    await showWallet(page, wallet(everyState));
    const screen = new WalletScreen(page);
    await screen.open();
    for (const [line, words] of [
      'Pending',
      /Below minimum.*39\.5000 ARENA more have to arrive/,
      /Needs AVAX.*Send some to your address/,
      /Moved.*sent on from your wallet/,
      'Credited',
    ].entries())
      await expect(screen.deposits.nth(line)).toContainText(words);
    for (const [line, words] of ['Queued', 'Sent', 'Confirmed', /Failed.*are back in your balance/].entries())
      await expect(screen.withdrawals.nth(line)).toContainText(words);
    await expect(screen.withdrawals.first().getByRole('link')).toHaveCount(0);
    await expect(screen.deposits.first().getByRole('link')).toHaveAttribute('href', /^\/explorer\/tx\/0x/);
  });

  test('is asked for again while something is on its way, and not otherwise', async ({ page, player }) => {
    const asked = `/api/user/${player.id}/wallet`;
    const traffic = new Traffic(page);
    await showWallet(page, wallet({ deposits: [deposit('credited', '250.00')] }));
    await page.clock.install();
    const screen = new WalletScreen(page);
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
    const screen = new WalletScreen(page);
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
    const screen = new WalletScreen(page);
    await screen.open();
    await expect(page.getByText('This server is not connected to one')).toBeVisible();
    await expect(screen.withdraw).toBeHidden();
    await expect(screen.setup).toBeHidden();
    await expect(page.getByRole('link', { name: /explorer/ })).toHaveCount(0);
  });

  test('offers a Retry when it cannot be loaded', async ({ page }) => {
    await page.route('**/api/user/*/wallet', (route) => route.abort());
    await page.goto('/wallet');
    await expect(page.getByText('Your wallet could not be loaded.')).toBeVisible();
    await page.unroute('**/api/user/*/wallet');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
  });
});
