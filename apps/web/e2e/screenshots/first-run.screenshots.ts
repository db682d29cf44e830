import { registerNewcomer } from '../support/players.js';
import { expect, test } from '../support/test.js';
import { screenshot } from './screenshot.js';

test('the guide for new players, and the settings of notifications', async ({ page }, info) => {
  await registerNewcomer(page);
  const guide = page.getByRole('region', { name: 'First steps' });
  await expect(guide).toBeVisible();
  await screenshot(page, info, 'first-run-balance', 'view');
  await guide.getByRole('button', { name: 'Next' }).click();
  await screenshot(page, info, 'first-run-game', 'view');
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Finished deposits and withdrawals' })).toBeVisible();
  await screenshot(page, info, 'settings-notifications');
});
