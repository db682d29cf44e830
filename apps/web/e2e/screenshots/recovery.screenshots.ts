import type { SecurityEvent } from '@arena/wire';
import { intercept } from '../support/intercept.js';
import { expect, playing, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const LONG_EMAIL = `${'m'.repeat(64)}@${'d'.repeat(60)}.example.com`;
const TOKEN = 'x'.repeat(43);

test('forgotten password', async ({ page }, info) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await screenshot(page, info, 'forgot-password-empty');
  await page.getByLabel('Email').fill(LONG_EMAIL);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await screenshot(page, info, 'forgot-password-sent');
  await intercept(page, '**/api/password-resets', (route) => route.abort());
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Link not sent', { exact: true })).toBeVisible();
  await screenshot(page, info, 'forgot-password-failing', 'view');
});

test('new password', async ({ page }, info) => {
  await page.goto(`/choose-password#${TOKEN}`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'choose-password-empty');
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
  await screenshot(page, info, 'choose-password-used');
});

test('email verification', async ({ page }, info) => {
  await page.goto(`/verify-email#${TOKEN}`);
  await expect(page.getByRole('button', { name: 'Verify email address' })).toBeVisible();
  await screenshot(page, info, 'verify-email');
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
  await screenshot(page, info, 'verify-email-used');
  await intercept(page, '**/api/email-verifications', (route) => route.fulfill({ json: {} }));
  await page.goto('/verify-email');
  await page.goto(`/verify-email#${TOKEN}`);
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await screenshot(page, info, 'verify-email-done');
});

playing('email notice, security events and closing on the account page', async ({ page }, info) => {
  const events: SecurityEvent[] = (
    ['withdrawal-requested', 'private-key-shown', 'new-network', 'password-link-issued'] as const
  ).map((kind, index) => ({
    id: 9 - index,
    kind,
    address: index % 2 === 0 ? null : '2001:db8:1234:5678:9abc:def0:1234:5678',
    createdAt: '2026-11-20T09:00:00.000Z',
  }));
  await intercept(page, '**/api/account/email', (route) =>
    route.fulfill({ json: { address: LONG_EMAIL, isVerified: false, isMailOn: true } }),
  );
  await page.goto('/account');
  await expect(page.getByText('No events yet.')).toBeVisible();
  await screenshot(page, info, 'security-events-empty');
  await intercept(page, '**/api/account/events', (route) => route.fulfill({ json: events }));
  await page.reload();
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Close account for good' }).click();
  await expect(page.getByRole('alert')).toHaveText('Withdraw your balance first.');
  await screenshot(page, info, 'account-recovery');
  await intercept(page, '**/api/account/events', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'security-events-failing');
  await page.goto('/profile');
  await expect(page.getByText('Verify your email.')).toBeVisible();
  await screenshot(page, info, 'profile-unverified');
});
