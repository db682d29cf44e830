import { expect, test } from '../support/test.js';

test('the page has its title, and names its Open Graph data, its icons and its manifest', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · ARENA');
  await expect(page.locator('meta[name="session-cookie"]')).toHaveAttribute('content', 'absent');
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
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
  }
  for (const path of ['/apple-touch-icon-precomposed.png', '/assets/gone.js', '/wp-login.php'])
    expect((await request.get(path)).status(), path).toBe(404);
  // Pages, whose 404 the web shows itself.
  for (const path of ['/nowhere', '/a/b/c', '/explorer', '/history/crash', '/history/crash/7'])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('search engines find the public pages, each with its own address', async ({
  page,
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toContain(`${baseURL}/returns`);
  expect(addresses).not.toContain(`${baseURL}/wallet`);
  await page.goto('/register?ref=SPARTA7');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/register`);
});
