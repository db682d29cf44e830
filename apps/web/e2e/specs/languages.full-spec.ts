import { expect, playing, test, toast } from '../support/test.js';
import { RECENT_CRASHES } from '../fixtures/crash.fixtures.js';
import { prefer } from '../support/preferences.js';
import { ScriptedConnection } from '../support/scripted-connection.js';

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('the login is in German, and another language can be chosen, which stays', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Anmelden · ARENA');
    await page.getByLabel('Sprache').selectOption('Español');
    await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('a refusal is in German, although the server writes English', async ({ page, account }) => {
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill(account.username);
    await page.getByLabel('Passwort', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText('Benutzername oder Passwort ist falsch.').first()).toBeVisible();
  });

  playing('amounts, counts and dates have the notation of the language', async ({ page }) => {
    await page.goto('/wallet');
    await expect(page.getByRole('group', { name: 'ARENA-Guthaben' })).toContainText(
      /^\d{1,3}(\.\d{3})*,\d{2}/,
    );
  });
});

test('an English visitor loads no other language', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const scripts = await Promise.all(
    files.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  );
  expect(
    scripts.filter((script) => script.includes('Willkommen') || script.includes('Hola de nuevo')),
  ).toEqual([]);
});

playing(
  'a refusal of crash is in the chosen language, although the server writes English',
  async ({ page }) => {
    await prefer(page, { language: 'de' });
    const connection = await ScriptedConnection.open(page, {
      getRecentCrashes: (_none, acknowledge) => acknowledge(RECENT_CRASHES),
    });
    await page.goto('/crash');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    connection.emit('betError', { error: 'You have already bet.', code: 'ALREADY_BET' });
    await expect(toast(page)).toContainText('Du hast in dieser Runde schon gesetzt.');
  },
);
