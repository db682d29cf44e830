import { expect, playing, test } from '../support/test.js';

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('a refusal is in German, although the server writes English', async ({ page, account }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill(account.username);
    await page.getByLabel('Passwort', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Benutzername oder Passwort ist falsch.').first()).toBeVisible();
  });
});

playing('German changes every page at once from the settings', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rangliste' }).first()).toBeAttached();
});
