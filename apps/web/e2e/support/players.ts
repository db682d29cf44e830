import type { User } from '@arena/wire';
import type { Browser, Page } from '@playwright/test';
import { expect, newcomer, remember } from './test.js';

/** Registers another player in a separate browser context, and signs them in there. */
export async function aPlayer(browser: Browser): Promise<User & { page: Page }> {
  const page = await browser.newPage();
  const response = await page.request.post('/api/register', { data: newcomer() });
  expect(response.status()).toBe(201);
  const user = (await response.json()) as User;
  await remember(page, JSON.stringify(user));
  return { ...user, page };
}

/** Registers a new player with the form. */
export async function registerNewcomer(page: Page): Promise<void> {
  const { username, email, password } = newcomer();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Create account/ }).click();
}
