import { beAdmin } from '../support/admin.js';
import { mailedLink } from '../support/mailbox.js';
import { expect, newcomer, playing, test, toast } from '../support/test.js';

playing('A player verifies the email address with the link of the mail', async ({ page, player }) => {
  await page.goto('/profile');
  const notice = page.getByRole('region', { name: 'Verify your email' });
  await expect(notice).toContainText(player.email);
  await page.goto(await mailedLink(player.email, '/verify-email'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the game' }).click();
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Recent security events' })).toContainText(
    'Email address verified',
  );
  await expect(notice).toBeHidden();
});

test('An admin makes a link, with which the player chooses a new password', async ({
  page,
  account,
  browser,
}) => {
  await beAdmin(page);
  await page.goto('/admin/players');
  await page.getByLabel('Search players').fill(account.username);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: account.username }).click();
  await page.getByRole('button', { name: `Password link for ${account.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.locator('code').textContent();
  const player = await browser.newPage();
  try {
    await player.goto(link ?? '');
    await player.getByLabel('New password').fill(`${newcomer().username} horse`);
    await player.getByRole('button', { name: 'Set new password' }).click();
    await expect(toast(player)).toContainText('Password changed');
    await player.goto(link ?? '');
    await player.getByLabel('New password').fill('another horse');
    await player.getByRole('button', { name: 'Set new password' }).click();
    await expect(player.getByRole('alert')).toContainText('This link has been used or has expired.');
  } finally {
    await player.close();
  }
});
