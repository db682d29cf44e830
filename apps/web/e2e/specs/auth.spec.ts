import type { Partner, User } from '@arena/wire';
import { expect, newcomer, readRemembered, test, toast } from '../support/test.js';
import { intercept } from '../support/intercept.js';

test.describe('A visitor', () => {
  test('sees the login page at /', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Sign in to play.')).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

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

  test('sees the benefits of an account, the minimum length of the password, and field errors below the inputs', async ({
    page,
  }) => {
    await page.goto('/register');
    for (const benefit of ['Your own wallet', 'Deposit tokens to play', 'Encrypted wallet storage']) {
      await expect(page.getByText(benefit)).toBeVisible();
    }
    await expect(page.getByText('Minimum 6 characters')).toBeVisible();
    await expect(page.getByRole('note')).toBeHidden();

    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Email').fill('nowhere');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Use at least 3 characters');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Use at least 6 characters',
    );
    await expect(page.getByLabel('Username')).toBeFocused();
  });

  test('sees the code of the partner after following a referral link', async ({ page, browser }) => {
    const partner = await browser.newContext();
    const { id } = (await (await partner.request.post('/api/register', { data: newcomer() })).json()) as User;
    const activated = await partner.request.post(`/api/partner/${id}/activate`, { data: {} });
    const { partnerCode } = (await activated.json()) as Partner;
    await partner.close();
    const code = partnerCode!.toLowerCase();
    await page.goto(`/register?ref=${code}`);
    await expect(page.getByRole('note')).toHaveText(`You were referred by partner ${code}`);
    await expect(page.getByLabel('Referral code')).toHaveValue(code);
    await expect(page.getByLabel('Referral code')).not.toHaveAccessibleDescription(/Invalid/);
  });

  test('is not referred by a code that does not exist, and sees that at once', async ({ page }) => {
    await page.goto('/register?ref=NOSUCH');
    await expect(page.getByRole('note')).toHaveText(
      "The code NOSUCH doesn't belong to any partner. You can sign up without one.",
    );
    const code = page.getByLabel('Referral code');
    await expect(code).toHaveAccessibleDescription('Invalid referral code.');
    await code.fill('');
    await expect(code).not.toHaveAccessibleDescription('Invalid referral code.');
  });

  test('sees no notice when the code cannot be checked', async ({ page }) => {
    await intercept(page, '**/api/referrals/*', (call) => call.abort());
    await page.goto('/register?ref=NOSUCH');
    await expect(page.getByLabel('Referral code')).toHaveValue('NOSUCH');
    await expect(page.getByRole('note')).toHaveCount(0);
  });

  test('sees an error below the input for an unknown referral code', async ({ page }) => {
    const { username, email, password } = newcomer();
    await page.goto('/register?ref=unknown-code');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(toast(page)).toHaveText(/^Registration failed4\d\d: .+\.$/);
    await expect(page.getByLabel('Referral code')).toHaveAccessibleDescription('Invalid referral code.');
  });

  test('cannot register an existing username', async ({ page, account }) => {
    await page.goto('/register');
    await page.getByLabel('Username').fill(account.username.toUpperCase());
    await page.getByLabel('Email').fill(newcomer().email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(toast(page)).toHaveText(/^Registration failed4\d\d: .+\.$/);
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      'This username is taken. Please choose another one.',
    );
  });

  test('sees the status and the error message after a login with a wrong password', async ({
    page,
    account,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong horse');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page)).toHaveText(/^Login failed401: .+\.$/);
    await expect(page).toHaveURL(/\/login$/);
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

  test('sees 404 Page Not Found at addresses that do not exist', async ({ page }) => {
    for (const path of ['/nowhere', '/a/b/c', '/history/crash', '/explorer']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });

  test('cannot submit the form twice: the button is disabled while the request is pending', async ({
    page,
    account,
  }) => {
    await intercept(page, '**/api/login', () => undefined);
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });
});
