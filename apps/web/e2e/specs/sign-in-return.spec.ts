import type { Page } from '@playwright/test';
import type { LoginRequest } from '@arena/wire';
import { expect, newcomer, playing, readRemembered, test } from '../support/test.js';

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });
const SIGN_IN_FIRST = 'Sign in to open this page.';
const SESSION_ENDED = 'Your session has ended. Sign in to continue.';

const PLAYER_PAGES = [
  '/coinflip',
  '/dice',
  '/crash',
  '/games',
  '/leaderboard',
  '/revenue',
  '/partnership',
  '/wallet',
  '/profile',
  '/history',
  '/history/coin_flip/7',
  '/admin',
];

async function signIn(page: Page, { username, password }: LoginRequest): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('A signed-out visitor', () => {
  test('sees the login with a sentence at the address of every page of players', async ({ page }) => {
    for (const path of PLAYER_PAGES) {
      await page.goto(path);
      await expect(page.getByText(SIGN_IN_FIRST)).toBeVisible();
      await expect(login(page)).toBeVisible();
    }
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(login(page)).toBeVisible();
      await expect(page.getByText(SIGN_IN_FIRST)).toBeHidden();
    }
  });

  test('comes to the page that was asked for after signing in', async ({ page, account }) => {
    await page.goto('/history?game=dice_roll');
    await signIn(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await expect(page).toHaveURL('/history?game=dice_roll');
  });

  test('comes there after registering as well', async ({ page }) => {
    const { username, email, password } = newcomer();
    await page.goto('/wallet');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByText(SIGN_IN_FIRST)).toBeVisible();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account and wallet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    await expect(page).toHaveURL('/wallet');
  });
});

playing.describe('A player whose session has ended', () => {
  for (const path of ['/dice', '/crash', '/wallet'])
    playing(`sees the login at ${path}, and comes back there`, async ({ page, player, context }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await context.clearCookies();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText(SESSION_ENDED)).toBeVisible();
      await expect(login(page)).toBeVisible();
      await signIn(page, player);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect(page).toHaveURL(path);
    });

  playing('sees the login after a reload', async ({ page, context }) => {
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  });
});

playing.describe('Another tab', () => {
  playing('is signed out by a logout, without a request of its own', async ({ page, context }) => {
    await page.goto('/games');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/games');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(login(page)).toBeVisible();
    await expect(login(other)).toBeVisible();
    await other.close();
  });

  playing('stays signed in when only the stored user is removed', async ({ page, player, context }) => {
    await page.goto('/games');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/games');
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    const confirmed = other.waitForResponse('**/api/session');
    await page.evaluate(() => localStorage.removeItem('casino_user'));
    expect((await confirmed).status()).toBe(200);
    await expect.poll(() => readRemembered(page)).toContain(player.username);
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await other.close();
  });
});
