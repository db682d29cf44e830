import type { Page } from '@playwright/test';
import { newcomer } from './test.js';

/** Registers a new player with the form. */
export async function registerNewcomer(page: Page): Promise<void> {
  const { username, email, password } = newcomer();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Create account/ }).click();
}
