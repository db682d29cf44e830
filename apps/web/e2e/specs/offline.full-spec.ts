import { createServer, request as send, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.js';
import { expect, test as base } from '../support/test.js';

/** The product behind a proxy that can be stopped, and that can serve another version of the page. */
class Front {
  #server: Server | undefined;
  #port = 0;
  #version = '';
  /** The paths of all requests so far. */
  readonly paths: string[] = [];

  constructor(private readonly product: URL) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(version = ''): Promise<void> {
    this.#version = version;
    this.#server = createServer((request, response) => {
      const { host, port } = new URL(this.product);
      this.paths.push(request.url!);
      const headers = { ...request.headers, host, 'accept-encoding': 'identity' };
      const passed = send({ host: '127.0.0.1', port, path: request.url, method: request.method, headers });
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode!, {
          ...answer.headers,
          ...(this.#version !== '' && { 'x-version': this.#version }),
        });
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}

const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  front: async ({ baseURL }, provide) => {
    const front = new Front(new URL(baseURL!));
    await front.start();
    await provide(front);
    await front.stop();
  },
});

async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('the offline page is shown while the server cannot be reached, and the requested page afterwards', async ({
  page,
  front,
}) => {
  await openWithWorker(page, `${front.url}/login`);
  await front.stop();
  await page.goto(`${front.url}/register`);
  await expect(page.getByRole('heading', { name: 'ARENA cannot be reached' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 10, 9)');
  await expectNoViolation(page);
  await front.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${front.url}/register`);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('a new version of the page is seen at once, and nothing of the API or the page is stored', async ({
  page,
  front,
}) => {
  await openWithWorker(page, `${front.url}/login`);
  await front.stop();
  await front.start('next');
  const response = await page.reload();
  expect(response?.headers()['x-version']).toBe('next');
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.sort()).toEqual(['/offline.css', '/offline.html']);
});

test('a page of the API, such as the return from X, is requested once', async ({ page, front }) => {
  await openWithWorker(page, `${front.url}/login`);
  const path = '/api/x/callback?error=access_denied&state=unknown';
  await page.goto(`${front.url}${path}`);
  await expect(page).toHaveURL(/error=/);
  expect(front.paths.filter((requested) => requested === path)).toHaveLength(1);
});

test('the browser asks for a new service worker each time', async ({ request }) => {
  const { headers } = await request.get('/sw.js').then((answer) => ({ headers: answer.headers() }));
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/javascript');
});
