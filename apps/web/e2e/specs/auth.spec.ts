import { expect, newcomer, readRemembered, test, toast } from '../support/test.js';

test.describe('A visitor', () => {
  test('registers, sees a toast, and is stored in the browser', async ({ page }) => {
    const { username, email, password } = newcomer();
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(page.getByRole('status', { name: 'Password strength: Good' })).toBeVisible();
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(toast(page)).toHaveText(
      'Registration successfulYour account was created with a new wallet on the public chain.',
    );
    await expect(page.getByRole('button', { name: 'FLIP COIN' })).toBeVisible();
    expect(await readRemembered(page)).toContain(username);
  });

  test('signs in, and sees the 404 page at /login afterwards', async ({ page, account }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page)).toHaveText('Login successfulWelcome back!');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});
