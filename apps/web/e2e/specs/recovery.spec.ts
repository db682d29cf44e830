import { mailedLink } from '../support/mailbox.js';
import { expect, newcomer, test, toast } from '../support/test.js';

test('A player who has forgotten the password chooses a new one with a link by mail, and signs in', async ({
  page,
  account,
}) => {
  const newPassword = `${newcomer().username} horse`;
  await page.goto(await mailedLink(account.email, '/verify-email'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`an account has the verified address ${account.email}`)).toBeVisible();

  await page.goto(await mailedLink(account.email, '/choose-password'));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page)).toContainText('Login successful');
});
