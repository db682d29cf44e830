import type { Page } from '@playwright/test';
import { expect, playing } from '../support/test.js';

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });

playing('Another tab is signed out by a logout, without a request of its own', async ({ page, context }) => {
  await page.goto('/games');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/games');
  await expect(other.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  await other.close();
});
