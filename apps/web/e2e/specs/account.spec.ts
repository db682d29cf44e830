import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { expect, newcomer, playing as test, toast } from '../support/test.js';

test('A player who signs in on a phone ends that session, and then changes the password', async ({
  page,
  player,
  browser,
}) => {
  const { username, password } = player;
  const newPassword = `${newcomer().username} horse`;
  const phone = await browser.newContext();
  try {
    const signIn = (secret: string) =>
      phone.request.post('/api/login', { data: { username, password: secret } });
    expect((await signIn(password)).status()).toBe(200);

    await page.goto('/profile');
    await page.getByRole('link', { name: 'Account security' }).click();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Sign out of/ }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => sessionStatus(phone)).toBe(401);

    expect((await signIn(password)).status()).toBe(200);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page)).toContainText('Password changed');
    await expect.poll(() => sessionStatus(phone)).toBe(401);
    expect((await signIn(password)).status()).toBe(401);
    expect((await signIn(newPassword)).status()).toBe(200);
    expect(await sessionStatus(page.context())).toBe(200);
  } finally {
    await phone.close();
  }
});

test('A player downloads everything that is kept about the account', async ({ page, player }) => {
  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^arena-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data['account']).toMatchObject({ username: player.username });
  expect(data['bets']).toEqual([]);
});

async function sessionStatus(context: BrowserContext): Promise<number> {
  return (await context.request.get('/api/session')).status();
}
