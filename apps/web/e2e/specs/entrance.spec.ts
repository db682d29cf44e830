import { expect, newcomer, readRemembered, test, toast } from '../support/test.js';
import { intercept } from '../support/intercept.js';

test.describe('A visitor', () => {
  test('finds the login screen at /', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Sign in to step into the arena.')).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('registers, is greeted with a toast, and is remembered', async ({ page }) => {
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

  test('reads what an account brings, a hint of how long the password must be, and field errors beneath the inputs', async ({
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

  test('who follows a referral link is told who refers them', async ({ page }) => {
    await page.goto('/register?ref=SPARTA7');
    await expect(page.getByRole('note')).toHaveText('You are being referred by partner SPARTA7');
    await expect(page.getByLabel('Referral code')).toHaveValue('SPARTA7');
  });

  test('with an unknown referral code reads so beneath the input', async ({ page }) => {
    const { username, email, password } = newcomer();
    await page.goto('/register?ref=nobody-has-this');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(toast(page)).toHaveText(/^Registration failed4\d\d: .+\.$/);
    await expect(page.getByLabel('Referral code')).toHaveAccessibleDescription('No partner has this code');
  });

  test('cannot register a username that is taken', async ({ page, account }) => {
    await page.goto('/register');
    await page.getByLabel('Username').fill(account.username.toUpperCase());
    await page.getByLabel('Email').fill(newcomer().email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(toast(page)).toHaveText(/^Registration failed4\d\d: .+\.$/);
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is taken');
  });

  test('who mistypes the password reads "Login failed" with status and sentence', async ({
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

  test('signs in, and finds no forms for signing in any more', async ({ page, account }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page)).toHaveText('Login successfulWelcome back!');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  test('finds 404 Page Not Found everywhere else', async ({ page }) => {
    for (const path of ['/coinflip', '/games', '/nowhere', '/a/b/c']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });

  test('cannot send the form twice: the button says that it is sending', async ({ page, account }) => {
    await intercept(page, '**/api/login', () => undefined);
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });
});
