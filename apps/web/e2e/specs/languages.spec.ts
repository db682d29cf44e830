import { expect, playing } from '../support/test.js';

playing('German changes every page at once from the settings', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rangliste' }).first()).toBeAttached();
});
