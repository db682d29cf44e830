import type { Page } from '@playwright/test';
import type { LoginRequest } from '@arena/wire';
import { refetchOnFocus } from '../support/refetch-on-focus.js';
import { expect, playing } from '../support/test.js';

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });
const SESSION_ENDED = 'Your session has ended. Sign in to continue.';

async function signIn(page: Page, { username, password }: LoginRequest): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

playing(
  'A player whose session has ended sees the login at the page, comes back there, and sees the login after a reload',
  async ({ page, player, context }) => {
    await page.goto('/wallet');
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await context.clearCookies();
    await refetchOnFocus(page, (soon) => expect(page.getByText(SESSION_ENDED)).toBeVisible(soon));
    await expect(login(page)).toBeVisible();
    await signIn(page, player);
    await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
    await expect(page).toHaveURL('/wallet');

    await context.clearCookies();
    await page.reload();
    await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  },
);
