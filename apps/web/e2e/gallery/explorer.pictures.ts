import { expect, playing as test } from '../test.js';
import { WalletScreen } from '../wallet.screen.js';
import { picture } from './picture.js';

test('explorer, an address and a transaction', async ({ page, player }, info) => {
  const { walletAddress } = await new WalletScreen(page).view(player.id);
  await page.goto(`/explorer/address/${walletAddress}`);
  await expect(page.getByText('No ARENA went in or out')).toBeVisible();
  await picture(page, info, 'explorer-empty');
  expect((await page.request.post(`/api/user/${player.id}/wallet/faucet`)).status()).toBe(202);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await picture(page, info, 'explorer-address');
  await page
    .getByRole('link', { name: /Transaction/ })
    .first()
    .click();
  await expect(page.getByText('Succeeded')).toBeVisible();
  await picture(page, info, 'explorer-transaction');
});

test('explorer, nothing there and nobody who answers', async ({ page }, info) => {
  await page.goto(`/explorer/tx/0x${'ab'.repeat(32)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await picture(page, info, 'explorer-unknown');
  await page.route('**/api/chain/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await picture(page, info, 'explorer-failing');
});
