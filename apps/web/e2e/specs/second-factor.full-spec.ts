import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arena } from '@arena/money';
import type { User } from '@arena/wire';
import { Secret, TOTP } from 'otpauth';
import { openAdminPage } from '../pages/admin.page.js';
import { aPlayer } from '../support/players.js';
import { beAdmin } from '../support/admin.js';
import { expectNoViolation } from '../support/axe.js';
import { expect, playing as test } from '../support/test.js';
import { toastsHeard } from '../support/toasts-heard.js';

const PERIOD_MS = 30_000;

/** Returns the code that an authenticator app shows now or, as a code is good only once, in the next 30 seconds. */
function codeOf(secret: string, { isNext = false } = {}): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + (isNext ? PERIOD_MS : 0) });
}

/** Sets up a second factor on the account page. Returns its secret and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Second factor' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await expect(panel.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const secret = await panel.locator('code').innerText();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoViolation(page);
  await panel.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await expectNoViolation(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('arena-recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
  await panel.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(panel).toContainText('10 recovery codes left.');
  return { secret, recoveryCodes };
}

test('A treasurer sets up a second factor, signs in with a recovery code, and confirms the password to correct a balance', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  const office = await browser.newPage();
  await beAdmin(office);
  const granted = await office.request.put(`/api/admin/players/${player.id}/role`, {
    data: { role: 'treasurer' },
  });
  expect(granted.status()).toBe(200);
  await office.close();
  const guest = await aPlayer(browser);
  const { secret, recoveryCodes } = await setUp(page, player.password);

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has been used.');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();

  const toasts = await toastsHeard(page);
  await openAdminPage(page, '/admin/players');
  await page.getByLabel('Search players').fill(guest.username);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: guest.username }).click();
  await page.getByRole('button', { name: `Correct balance of ${guest.username}` }).click();
  await page.getByLabel('Amount (ARENA)').fill('-12.50');
  await page.getByLabel('Reason').fill('Paid twice.');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.type(player.password);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, { isNext: true }));
  await page.keyboard.press('Enter');
  await expect
    .poll(toasts)
    .toEqual([
      expect.stringMatching(new RegExp(`^Success\\s*The balance of ${guest.username} was corrected$`)),
    ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  const { arenaBalance } = (await (await guest.page.request.get('/api/session')).json()) as User;
  expect(arena(guest.arenaBalance) - arena(arenaBalance)).toBe(arena('12.5'));
  await guest.page.close();
});
