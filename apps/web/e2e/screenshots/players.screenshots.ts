import type { PlayerPage } from '@arena/wire';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { playerAnswers } from '../fixtures/sections.fixtures.js';
import { answerQueries } from '../fixtures/admin.fixtures.js';
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
    role: index === 0 ? null : 'game-operator',
    createdAt: '2026-11-20T09:00:00.000Z',
  })),
  next: 8,
};

test('players on the admin page, and the dialogs about one', async ({ page }, info) => {
  await showOperation(page, quiet);
  await intercept(page, '**/api/admin/players?*', (route) => route.fulfill({ json: PAGE }));
  await page.goto('/admin/players');
  await expect(page.getByRole('link', { name: 'spartacus' })).toBeVisible();
  await screenshot(page, info, 'admin-players');
  await answerQueries(page, playerAnswers());
  await page.goto('/admin/players/9');
  await page.getByRole('button', { name: 'Freeze player_9' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'admin-freeze-dialog', 'view');
  for (const [button, name] of [
    ['Change role of player_9', 'admin-role-dialog'],
    ['Correct balance of player_9', 'admin-correction-dialog'],
  ] as const) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await screenshot(page, info, name, 'view');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await intercept(page, '**/api/admin/players/9/password-reset', (route) =>
    route.fulfill({
      json: { path: `/choose-password#${'x'.repeat(43)}`, expiresAt: '2026-11-20T09:30:00.000Z' },
    }),
  );
  await page.getByRole('button', { name: 'Password link for player_9' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await screenshot(page, info, 'admin-password-link-dialog', 'view');
});
