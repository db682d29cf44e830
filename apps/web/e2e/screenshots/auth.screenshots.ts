import { expect, test } from '../support/test.js';
import { intercept } from '../support/intercept.js';
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

test('login, code of the second factor', async ({ page }, info) => {
  await intercept(page, '**/api/login', (call) =>
    call.fulfill({
      status: 401,
      json: {
        status: 401,
        detail: 'This code is wrong or has been used. Enter the next one.',
        code: call.body.includes('code') ? 'SECOND_FACTOR_INVALID' : 'SECOND_FACTOR_REQUIRED',
      },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill('spartacus');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await screenshot(page, info, 'login-code');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('03f1a-9bc20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'login-recovery-code');
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
