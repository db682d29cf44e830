import { address, ADDRESS, HASH, showChain, transaction } from '../fixtures/explorer.fixtures.js';
import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const ADDRESS_PATH = `/explorer/address/${ADDRESS}`;
const TRANSACTION_PATH = `/explorer/tx/${HASH}`;

test('explorer: an address', async ({ page }, info) => {
  await showChain(page, address(12));
  await page.goto(ADDRESS_PATH);
  await expect(page.getByRole('listitem')).toHaveCount(12);
  await screenshot(page, info, 'explorer-address');
});

test('explorer: an address without tokens and transfers', async ({ page }, info) => {
  await showChain(page, address(0, { avaxBalance: '0.000000000000000000', tokenBalance: '0.00000000' }));
  await page.goto(ADDRESS_PATH);
  await expect(page.getByText('No ARENA transfers')).toBeVisible();
  await screenshot(page, info, 'explorer-empty');
});

test('explorer: an address with the largest amounts and the longest list', async ({ page }, info) => {
  const avaxBalance = '9999999999.999999999999999999';
  await showChain(page, address(100, { avaxBalance, tokenBalance: '9999999999.99999999' }));
  await page.goto(ADDRESS_PATH);
  await expect(page.getByRole('listitem')).toHaveCount(100);
  await screenshot(page, info, 'explorer-richest', 'view');
});

for (const [status, response] of [
  ['Succeeded', transaction()],
  ['Pending', transaction({ status: 'pending', block: null, transfers: [] })],
  ['Failed', transaction({ status: 'failed', transfers: [] })],
] as const) {
  test(`explorer: a transaction (${status})`, async ({ page }, info) => {
    await showChain(page, response);
    await page.goto(TRANSACTION_PATH);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await screenshot(page, info, `explorer-transaction-${status.toLowerCase()}`);
  });
}

for (const [name, path] of [
  ['address', ADDRESS_PATH],
  ['transaction', TRANSACTION_PATH],
] as const) {
  test(`explorer: loading and failing to load (${name})`, async ({ page }, info) => {
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

test('explorer: not found', async ({ page }, info) => {
  await page.goto('/explorer/address/0x12');
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'explorer-address-unknown');
  await page.goto(`/explorer/tx/0x${'ab'.repeat(32)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await screenshot(page, info, 'explorer-transaction-unknown');
});
