import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('login', async ({ page }, info) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshot(page, info, 'login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter a username')).toBeVisible();
  await screenshot(page, info, 'login-errors');
  await page.getByLabel('Username').fill('unknown-player');
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await screenshot(page, info, 'login-refused', 'view');
});

test('register', async ({ page }, info) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshot(page, info, 'register');
  await page.goto(`/register?ref=${'PARTNER-OF-THE-LONGEST-CODE-'.repeat(2)}7`);
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create account and wallet' }).click();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await screenshot(page, info, 'register-referred-errors');
});

test('not found, signed out', async ({ page }, info) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshot(page, info, 'not-found-visitor');
});
