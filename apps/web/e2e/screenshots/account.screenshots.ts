import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('account security, with a second session', async ({ page, player, browser }, info) => {
  const phone = await browser.newContext();
  const { username, password } = player;
  await phone.request.post('/api/login', { data: { username, password } });
  await page.goto('/account');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await screenshot(page, info, 'account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await screenshot(page, info, 'account-errors');
  await phone.close();
});

test('account security, loading', async ({ page }, info) => {
  await intercept(page, '**/api/account/sessions', () => undefined);
  await page.goto('/account');
  await expect(page.getByRole('status')).toHaveCount(1);
  await screenshot(page, info, 'account-loading');
});

test('account security, failing', async ({ page }, info) => {
  await intercept(page, '**/api/account/sessions', (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'account-failing');
});
