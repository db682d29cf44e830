import { answerQueries } from '../fixtures/admin.fixtures.js';
import { quiet, showOperation } from '../fixtures/operation.fixtures.js';
import { intercept } from '../support/intercept.js';
import { ScriptedConnection } from '../support/scripted-connection.js';
import { expect, playing as test } from '../support/test.js';
import { runtimeSettings, settingsVersion, settingsVersions } from '../../test/data/settings.js';
import { screenshot } from './screenshot.js';

const SETTINGS = /\/api\/admin\/settings/;

test('settings', async ({ page }, info) => {
  await showOperation(page, quiet);
  await answerQueries(page, {
    'GET admin/settings': runtimeSettings({ pending: settingsVersion(4) }),
    'GET admin/settings/versions': { versions: settingsVersions, next: 3 },
  });
  await page.goto('/admin/settings');
  await page.getByRole('textbox', { name: 'Coin flip payout' }).fill('1.98');
  await expect(page.getByRole('table', { name: 'Changes of settings' })).toBeVisible();
  await screenshot(page, info, 'settings');
});

test('settings, review', async ({ page }, info) => {
  await showOperation(page, quiet);
  await page.goto('/admin/settings');
  await page.getByRole('textbox', { name: 'Coin flip payout' }).fill('1.98');
  await page.getByRole('textbox', { name: 'Announcement' }).fill('New payouts from Monday, 18:00 UTC.');
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await screenshot(page, info, 'settings-review', 'view');
});

test('settings, failed', async ({ page }, info) => {
  await showOperation(page, quiet);
  await intercept(page, SETTINGS, (route) => route.abort());
  await page.goto('/admin/settings');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await screenshot(page, info, 'settings-failed');
});

test('settings, announcement', async ({ page }, info) => {
  const connection = await ScriptedConnection.open(page, {});
  await page.goto('/coinflip');
  await page.getByRole('button', { name: 'Heads', exact: true }).click();
  connection.emit('settingsChanged', {
    version: 1,
    announcement: 'The site closes for maintenance today at 18:00 UTC for about ten minutes.',
    supportContact: 'help@arena.example',
  });
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  await screenshot(page, info, 'settings-announcement', 'view');
});
