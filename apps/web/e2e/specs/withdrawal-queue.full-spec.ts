import { beAdmin } from '../support/admin.js';
import { aPlayer } from '../support/players.js';
import { expect, test } from '../support/test.js';

test('an admin reads the page of a player and adds a note', async ({ page, browser }) => {
  const player = await aPlayer(browser);
  await beAdmin(page);
  await page.goto(`/admin/players/${player.id}`);
  await expect(page.getByRole('heading', { level: 1, name: player.username })).toBeVisible();
  await expect(page.getByText('Sign-up grant').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).first().fill('Called about a lost bet.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('table', { name: 'Notes' })).toContainText('Called about a lost bet.');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Sign-ins' })).toContainText('Signed in');
  await page.getByRole('tab', { name: 'Seeds' }).click();
  await expect(page.getByText('Hash of the next server seed')).toBeVisible();
  await player.page.close();
});
