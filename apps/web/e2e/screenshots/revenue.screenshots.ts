import { expect, playing as test, toast } from '../support/test.js';
import {
  connected,
  notConnected,
  revenue,
  showRevenue,
  yearOfDistributions,
} from '../fixtures/revenue.fixtures.js';
import { showUser } from '../fixtures/user.fixtures.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

const RICHEST = '9999999999.99999999';
const CALLS = /\/api\/(revenue\?|user\/\d+\/x-status)/;

test('revenue, before the first distribution', async ({ page }, info) => {
  await showRevenue(page, revenue(), notConnected);
  await page.goto('/revenue');
  await expect(page.getByRole('button', { name: 'Connect X' })).toBeVisible();
  await expect(page.getByText('No distributions yet.')).toBeVisible();
  await screenshot(page, info, 'revenue-empty');
});

test('revenue, connected player', async ({ page }, info) => {
  await showRevenue(
    page,
    revenue({ totalTicketHolders: 14, userShare: '7576088.50355405', distributions: yearOfDistributions }),
    connected('spartacus', 2.5),
  );
  await page.goto('/revenue');
  await expect(page.getByRole('row')).toHaveCount(13);
  await screenshot(page, info, 'revenue');
});

test('revenue, largest amounts and longest name', async ({ page }, info) => {
  const [month] = yearOfDistributions;
  await showRevenue(
    page,
    revenue({
      revenueSharePool: RICHEST,
      totalTickets: 99_999_999.99,
      totalTicketHolders: 123_456_789,
      sharePerTicket: RICHEST,
      userShare: RICHEST,
      distributions: [
        { ...month!, revenueSharePool: RICHEST, sharePerTicket: RICHEST, paid: RICHEST, userShare: RICHEST },
      ],
    }),
    connected('W'.repeat(50), 99_999_999.99),
  );
  await page.goto('/revenue');
  await expect(page.getByRole('row')).toHaveCount(2);
  await screenshot(page, info, 'revenue-richest');
});

test('revenue, confirmation of the disconnection', async ({ page }, info) => {
  await showUser(page, { isAdmin: true, role: 'owner' });
  await showRevenue(page, revenue({ totalTicketHolders: 1 }), connected('W'.repeat(50), 1));
  await page.goto('/revenue');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'revenue-disconnect', 'view');
});

for (const [name, query, status] of [
  ['connected', '?connected=true', connected('spartacus', 1)],
  ['not-eligible', '?error=not_eligible', notConnected],
] as const)
  test(`revenue, return from X: ${name}`, async ({ page }, info) => {
    await showRevenue(page, revenue(), status);
    await page.goto(`/revenue${query}`);
    await expect(toast(page)).toBeVisible();
    await screenshot(page, info, `revenue-${name}`, 'view');
  });

test('revenue, loading', async ({ page }, info) => {
  await intercept(page, CALLS, () => undefined);
  await page.goto('/revenue');
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(2);
  await screenshot(page, info, 'revenue-loading');
});

test('revenue, failing', async ({ page }, info) => {
  await intercept(page, CALLS, (route) => route.abort());
  await page.goto('/revenue');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'revenue-failing');
});
