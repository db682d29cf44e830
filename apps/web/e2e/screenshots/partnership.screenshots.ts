import { expect, playing as test, toast } from '../support/test.js';
import { nobody, partner, showPartner } from '../fixtures/partnership.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const RICHEST = '9999999999.99999999';

test('partnership, for somebody who is no partner', async ({ page }, info) => {
  await showPartner(page, nobody);
  await page.goto('/partnership');
  await expect(page.getByRole('button', { name: 'Become a partner' })).toBeVisible();
  await screenshot(page, info, 'partnership-become');
});

test('partnership, refused, where the commission is capped', async ({ page }, info) => {
  await showPartner(page, { ...nobody, commissionCap: 'house-edge' });
  await intercept(page, '**/activate', (route) => route.abort());
  await page.goto('/partnership');
  await page.getByRole('button', { name: 'Become a partner' }).click();
  await expect(toast(page)).toContainText('Failed to activate partner status.');
  await screenshot(page, info, 'partnership-refused', 'view');
});

test('partnership, of a new partner', async ({ page }, info) => {
  await showPartner(page, partner());
  await page.goto('/partnership');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await screenshot(page, info, 'partnership-new');
  await page.getByRole('tab', { name: 'Referred Users' }).click();
  await expect(page.getByText('Nobody has come through your link yet.')).toBeVisible();
  await screenshot(page, info, 'partnership-new-users');
});

test('partnership, of a partner who has brought many', async ({ page }, info) => {
  const totalCommissionEarned = '148213.50000000';
  await showPartner(
    page,
    partner({ totalReferrals: 47, totalCommissionEarned, commissionCap: 'house-edge' }),
    47,
  );
  await page.goto('/partnership');
  await expect(page.getByRole('list', { name: /Commission of/ }).getByRole('img')).toHaveCount(30);
  await screenshot(page, info, 'partnership');
  await page.getByRole('tab', { name: 'Referred Users' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await screenshot(page, info, 'partnership-users');
});

test('partnership, of the richest partner', async ({ page }, info) => {
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

test('partnership, without its earnings', async ({ page }, info) => {
  await showPartner(page, partner({ totalReferrals: 3, totalCommissionEarned: '120.00000000' }), 3);
  await intercept(page, '**/earnings', (route) => route.abort());
  await page.goto('/partnership');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'partnership-no-earnings');
});
