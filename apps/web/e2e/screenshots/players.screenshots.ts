import type { PlayerPage } from '@arena/wire';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const PAGE: PlayerPage = {
  players: ['spartacus', 'W'.repeat(50)].map((username, index) => ({
    id: 9 - index,
    username,
    email: `${username}@example.com`,
    arenaBalance: index === 0 ? '1234.50000000' : '9999999999.99999999',
    isFrozen: index === 1,
    role: null,
    createdAt: '2026-11-20T09:00:00.000Z',
  })),
  next: 8,
};

test('players on the admin page, and the dialog that freezes one', async ({ page }, info) => {
  await showOperation(page, quiet);
  await intercept(page, '**/api/admin/players?*', (route) => route.fulfill({ json: PAGE }));
  await page.goto('/admin');
  const freeze = page.getByRole('button', { name: 'Freeze spartacus' });
  await expect(freeze).toBeVisible();
  await screenshot(page, info, 'admin-players');
  await freeze.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'admin-freeze-dialog', 'view');
});
