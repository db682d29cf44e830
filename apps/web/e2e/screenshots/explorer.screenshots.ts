import { address, HASH, HOLDER, showChain, transaction } from '../fixtures/explorer.fixtures.js';
import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const ADDRESS_PAGE = `/explorer/address/${HOLDER}`;
const TRANSACTION_PAGE = `/explorer/tx/${HASH}`;

test('explorer, an address', async ({ page }, info) => {
  await showChain(page, address(12));
  await page.goto(ADDRESS_PAGE);
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await screenshot(page, info, 'explorer-address');
});

test('explorer, an address that has nothing', async ({ page }, info) => {
  await showChain(page, address(0, { avaxBalance: '0.000000000000000000', tokenBalance: '0.00000000' }));
  await page.goto(ADDRESS_PAGE);
  await expect(page.getByText('No ARENA went in or out')).toBeVisible();
  await screenshot(page, info, 'explorer-empty');
});

test('explorer, an address that has everything', async ({ page }, info) => {
  const avaxBalance = '9999999999.999999999999999999';
  await showChain(page, address(100, { avaxBalance, tokenBalance: '9999999999.99999999' }));
  await page.goto(ADDRESS_PAGE);
  await expect(page.getByRole('listitem')).toHaveCount(100);
  await screenshot(page, info, 'explorer-richest', 'view');
});

for (const [name, told] of [
  ['Succeeded', transaction()],
  ['Pending', transaction({ status: 'pending', block: null, transfers: [] })],
  ['Failed', transaction({ status: 'failed', transfers: [] })],
] as const) {
  test(`explorer, a transaction: ${name}`, async ({ page }, info) => {
    await showChain(page, told);
    await page.goto(TRANSACTION_PAGE);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await screenshot(page, info, `explorer-transaction-${name.toLowerCase()}`);
  });
}

for (const [name, path] of [
  ['address', ADDRESS_PAGE],
  ['transaction', TRANSACTION_PAGE],
] as const) {
  test(`explorer, a ${name} on its way, and nobody who answers`, async ({ page }, info) => {
    await intercept(page, '**/api/chain/**', () => undefined);
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
    await screenshot(page, info, `explorer-${name}-loading`);
    await stopIntercepting(page);
    await intercept(page, '**/api/chain/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await screenshot(page, info, `explorer-${name}-failing`);
  });
}

test('explorer, nothing there', async ({ page }, info) => {
  await page.goto('/explorer/address/0x12');
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'explorer-address-unknown');
  await page.goto(`/explorer/tx/0x${'ab'.repeat(32)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'explorer-transaction-unknown');
});
