import type { ReviewedWithdrawalPage } from '@arena/wire';
import { randomAddress } from '../fixtures/wallet.fixtures.js';
import { WalletPage } from '../pages/wallet.page.js';
import { beAdmin } from '../support/admin.js';
import { aPlayer } from '../support/players.js';
import { expect, test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';

test('an admin holds and rejects a withdrawal, and the player reads why', async ({ page, browser }) => {
  test.slow();
  const player = await aPlayer(browser);
  const admin = await beAdmin(page);
  const toasts = await toastsHeard(page);
  const { wallet } = { wallet: new WalletPage(player.page) };
  await wallet.open();

  // Payments are made every second, so they are stopped until the withdrawal is held.
  const stop = (isStopped: boolean) =>
    page.request.post('/api/admin/withdrawals/stop', { data: { isStopped, reason: 'A browser test.' } });
  expect((await stop(true)).status()).toBe(200);
  try {
    await wallet.submitWithdrawal('150.5', 'correct horse', randomAddress());
    await expect(player.page.getByText('Withdrawals are stopped right now.')).toBeVisible();
    const queue = await page.request.get('/api/admin/withdrawal-queue?limit=100');
    const { withdrawals } = (await queue.json()) as ReviewedWithdrawalPage;
    const { id } = withdrawals.find(({ userId }) => userId === player.id)!;

    await page.goto('/admin/withdrawals');
    const decide = page.getByRole('button', { name: `Decide about withdrawal ${id} of ${player.username}` });
    await decide.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('History of the player')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Waiting for a call.');
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/The withdrawal is on hold$/));
    await expect(decide).toBeHidden();
    await expect(player.page.getByText('On hold')).toBeVisible();

    await page.getByRole('link', { name: /^On hold/ }).click();
    await decide.click();
    await expect(dialog.getByText(`Held by ${admin.username}`)).toBeVisible();
    await dialog.getByLabel('Reason').fill('There was no answer to the call.');
    await dialog.getByLabel('Message to the player').fill('Please write to our team');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/The withdrawal was rejected\./));
    await expect(player.page.getByText('Rejected: Please write to our team.')).toBeVisible();
    await expect(wallet.balance('Playable balance')).toHaveText(/^10,000\.0000/);
  } finally {
    expect((await stop(false)).status()).toBe(200);
  }
  await player.page.close();
});
