import { expect, playing as test, remember, readRemembered } from '../support/test.js';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { holdBack } from '../support/hold-back.js';
import { intercept } from '../support/intercept.js';

test.describe('A session', () => {
  test('is restored from local storage and confirmed by the server', async ({ page, player }) => {
    const session = page.waitForResponse('**/api/session');
    await page.goto('/');
    expect((await session).status()).toBe(200);
    await expect(page.getByText(player.username).first()).toBeVisible();
  });

  test('shows a loading state until it is restored, also when the window gets the focus', async ({
    page,
    player,
  }) => {
    const release = await holdBack(page, '**/api/session');
    await page.goto('/');
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    await expect(page.getByText(player.username)).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    release();
    await expect(page.getByText(player.username).first()).toBeVisible();
  });

  test('is restored by its cookie when the stored data is invalid or missing', async ({ page, player }) => {
    await remember(page, '{"id": 7,');
    await page.goto('/wallet');
    await expect(page.getByText(player.username).first()).toBeVisible();
    expect(await readRemembered(page)).toContain(player.username);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    expect(await readRemembered(page)).toContain(player.username);
  });

  test('is not restored from invalid data without a cookie, and the data is removed', async ({ page }) => {
    await page.context().clearCookies();
    await remember(page, '{"id": 7,');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await readRemembered(page)).toBeNull();
    expect(requests).not.toContain('/api/session');
  });

  test('that has ended on the server signs the user out on load', async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
    expect(await readRemembered(page)).toBeNull();
  });

  test('that ends during play signs the user out at the next request', async ({ page, player, context }) => {
    const screen = new CoinFlipPage(page);
    await screen.open();
    await context.clearCookies();
    await screen.heads.click();
    await screen.goButton.click();
    await page.waitForFunction(() => localStorage.getItem('casino_user') === null);
    await expect(page.getByText(player.username)).toBeHidden();
  });

  test('is restored when the server does not respond', async ({ page, player }) => {
    await intercept(page, '**/api/session', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(player.username).first()).toBeVisible();
  });

  test('ends with Logout: the storage is cleared and / is reloaded', async ({ page, player }) => {
    await page.goto('/games');
    await page.evaluate(() => localStorage.setItem('something_else', 'value'));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Logout' }).click();
    await loaded;
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    expect((await page.request.get(`/api/user/${player.id}`)).status()).toBe(401);
  });
});
