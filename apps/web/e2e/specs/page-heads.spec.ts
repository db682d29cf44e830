import { expect, playing, test } from '../support/test.js';

playing('each page has a title of its own', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'Coin Flip'],
    ['/coinflip', 'Coin Flip'],
    ['/dice', 'Dice Roll'],
    ['/crash', 'Crash'],
    ['/games', 'Choose Your Game'],
    ['/leaderboard', 'Leaderboard'],
    ['/revenue', 'Revenue Share'],
    ['/partnership', 'Partnership'],
    ['/wallet', 'Wallet'],
    ['/profile', 'Profile'],
    ['/history', 'History'],
    ['/history/dice_roll/7', 'Dice Roll #7'],
    ['/admin', 'Access Denied'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · ARENA`);
  }
  await page.goto('/wallet');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveTitle('Leaderboard · ARENA');
});

test('the login and the registration have titles of their own', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · ARENA');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveTitle('Create your account · ARENA');
});

test('the page names its Open Graph data, its icons and its manifest', async ({ page, request }) => {
  await page.goto('/');
  for (const property of ['og:type', 'og:site_name', 'og:title', 'og:description'])
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\w/);
  for (const link of ['icon', 'apple-touch-icon', 'manifest'])
    for (const element of await page.locator(`link[rel="${link}"]`).all())
      expect((await request.get((await element.getAttribute('href'))!)).status(), link).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toBe('ARENA');
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toContain(type);
});

test('well-known files are served as files, and missing ones are 404', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
  for (const path of [
    '/sitemap.xml',
    '/apple-touch-icon-precomposed.png',
    '/assets/gone.js',
    '/wp-login.php',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  // Pages, whose 404 the web shows itself.
  for (const path of ['/nowhere', '/history/crash/7'])
    expect((await request.get(path)).status(), path).toBe(200);
});
