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

async function sessionStatus(context: BrowserContext): Promise<number> {
  return (await context.request.get('/api/session')).status();
}
