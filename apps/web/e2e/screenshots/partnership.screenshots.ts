import { expect, playing as test, toast } from '../support/test.js';
import { nonPartner, partner, showPartner } from '../fixtures/partnership.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const RICHEST = '9999999999.99999999';

test('partnership, before the activation', async ({ page }, info) => {
  await showPartner(page, nonPartner);
  await page.goto('/partnership');
  await expect(page.getByRole('button', { name: 'Become a partner' })).toBeVisible();
  await screenshot(page, info, 'partnership-become');
});

test('partnership, activation failed, with a capped commission', async ({ page }, info) => {
  await showPartner(page, { ...nonPartner, commissionCap: 'house-edge' });
  await intercept(page, '**/activate', (route) => route.abort());
  await page.goto('/partnership');
  await page.getByRole('button', { name: 'Become a partner' }).click();
  await expect(toast(page)).toContainText('Failed to activate partner status.');
  await screenshot(page, info, 'partnership-refused', 'view');
});

test('partnership, new partner', async ({ page }, info) => {
  await showPartner(page, partner());
  await page.goto('/partnership');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await screenshot(page, info, 'partnership-new');
  await page.getByRole('tab', { name: 'Referred Users' }).click();
  await expect(page.getByText('No referrals yet.')).toBeVisible();
  await screenshot(page, info, 'partnership-new-users');
});

test('partnership, partner with many referrals', async ({ page }, info) => {
  const totalCommissionEarned = '148213.50000000';
  await showPartner(
    page,
    partner({ totalReferrals: 47, totalCommissionEarned, commissionCap: 'house-edge' }),
    47,
  );
  await page.goto('/partnership');
  await expect(page.getByRole('list', { name: /Commission in/ }).getByRole('img')).toHaveCount(30);
  await screenshot(page, info, 'partnership');
  await page.getByRole('tab', { name: 'Referred Users' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await screenshot(page, info, 'partnership-users');
});

test('partnership, richest partner', async ({ page }, info) => {
  await showPartner(
    page,
    partner({
      partnerCode: 'W'.repeat(32),
      totalReferrals: 123_456_789,
      totalCommissionEarned: RICHEST,
      partnerCommissionRate: 100,
    }),
  );
  await page.goto('/partnership');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await screenshot(page, info, 'partnership-richest');
});

test('partnership, loading', async ({ page }, info) => {
  await intercept(page, '**/api/partner/**', () => undefined);
  await page.goto('/partnership');
  await expect(page.getByRole('status')).toBeVisible();
  await screenshot(page, info, 'partnership-loading');
});

test('partnership, failing', async ({ page }, info) => {
  await intercept(page, '**/api/partner/**', (route) => route.abort());
  await page.goto('/partnership');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'partnership-failing');
});

test('partnership, earnings not loaded', async ({ page }, info) => {
  await showPartner(page, partner({ totalReferrals: 3, totalCommissionEarned: '120.00000000' }), 3);
  await intercept(page, '**/earnings', (route) => route.abort());
  await page.goto('/partnership');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'partnership-no-earnings');
});
