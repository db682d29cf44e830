import { expect, playing as test } from '../support/test.js';

test.describe('A session', () => {
  test('ends with Logout: the storage is cleared and / is reloaded', async ({ page, player }) => {
    await page.goto('/games');
    await page.evaluate(() => localStorage.setItem('something_else', 'value'));
    const loaded = page.waitForEvent('load');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // The number of the browser outlives logins.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['arena-device']);
    expect((await page.request.get(`/api/user/${player.id}`)).status()).toBe(401);
  });
});
