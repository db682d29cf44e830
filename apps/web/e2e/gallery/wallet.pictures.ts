import type { User } from '@arena/wire';
import { expect, playing as test } from '../test.js';
import { deposit, everyState, onAvalanche, showWallet, wallet, withdrawal } from '../wallet-scene.js';
import { WalletScreen } from '../wallet.screen.js';
import { picture } from './picture.js';

const CALL = '**/api/user/*/wallet';

test('wallet, new', async ({ page }, info) => {
  const screen = new WalletScreen(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await picture(page, info, 'wallet-new');
});

test('wallet, in every state', async ({ page }, info) => {
  await showWallet(page, wallet(everyState));
  const screen = new WalletScreen(page);
  await screen.open();
  await expect(screen.withdrawals).toHaveCount(4);
  await picture(page, info, 'wallet');
});

test('wallet, of the richest player who deposits all day', async ({ page }, info) => {
  const arenaBalance = '9999999999.99999999';
  const user = (await (await page.request.get('/api/session')).json()) as User;
  await page.route(/\/api\/(session|user\/\d+)$/, (route) =>
    route.fulfill({ json: { ...user, arenaBalance } }),
  );
  const ids = Array.from({ length: 50 }, (_, index) => 50 - index);
  await showWallet(
    page,
    wallet({
      avaxBalance: '9999999999.999999999999999999',
      tokenBalance: arenaBalance,
      deposits: ids.map((id) => deposit('credited', '9999999999.99', id)),
      withdrawals: ids.map((id) => withdrawal('confirmed', '1000000000.00', id)),
    }),
  );
  const screen = new WalletScreen(page);
  await screen.open();
  await expect(screen.deposits).toHaveCount(50);
  await picture(page, info, 'wallet-richest');
});

test('wallet, empty on a real chain', async ({ page }, info) => {
  const arenaBalance = '0.00000000';
  const user = (await (await page.request.get('/api/session')).json()) as User;
  await page.route(/\/api\/(session|user\/\d+)$/, (route) =>
    route.fulfill({ json: { ...user, arenaBalance } }),
  );
  await showWallet(page, onAvalanche({ arenaBalance, avaxBalance: '0.020000000000000000' }));
  const screen = new WalletScreen(page);
  await screen.open();
  await expect(screen.setup).toBeVisible();
  await picture(page, info, 'wallet-setup');
});

test('wallet, while the chain does not answer', async ({ page }, info) => {
  await showWallet(page, wallet({ avaxBalance: null, tokenBalance: null }));
  await new WalletScreen(page).open();
  await expect(page.getByText('does not answer at the moment')).toBeVisible();
  await picture(page, info, 'wallet-chain-away');
});

test('wallet, without a chain', async ({ page }, info) => {
  await showWallet(page, wallet({ chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null }));
  await new WalletScreen(page).open();
  await expect(page.getByText('No blockchain.')).toBeVisible();
  await picture(page, info, 'wallet-no-chain');
});

test('wallet, loading', async ({ page }, info) => {
  await page.route(CALL, () => undefined);
  await page.goto('/wallet');
  await expect(page.getByRole('status')).toBeVisible();
  await picture(page, info, 'wallet-loading');
});

test('wallet, failing', async ({ page }, info) => {
  await page.route(CALL, (route) => route.abort());
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await picture(page, info, 'wallet-failing');
});

test('wallet, a form that is refused', async ({ page }, info) => {
  await showWallet(page, wallet());
  const screen = new WalletScreen(page);
  await screen.open();
  await screen.order('99', '', '0x12');
  await expect(screen.wayOut.getByRole('alert')).toHaveCount(3);
  await picture(page, info, 'wallet-refused');
});

test('wallet, its key asked for and shown', async ({ page, player }, info) => {
  const screen = new WalletScreen(page);
  await screen.open();
  await screen.revealWith('not the password');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await picture(page, info, 'wallet-key-dialog', 'view');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Show the key' }).click();
  await expect(screen.key).toContainText('0x');
  await expect(page.getByRole('dialog')).toBeHidden();
  await picture(page, info, 'wallet-key');
});

test('wallet, a deposit that has just come in', async ({ page, player }, info) => {
  test.slow();
  const screen = new WalletScreen(page);
  await screen.open();
  expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
  await expect(screen.toast).toContainText('Deposit received', { timeout: 90_000 });
  await picture(page, info, 'wallet-deposit-toast', 'view');
});
