import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../../src/http/security-headers.js';
import { createHttpAdapter } from '../../src/http/http-adapter.js';
import { sendProblem } from '../../src/http/problem.js';
import { nothingHere } from '../../src/http/request.errors.js';
import { inlineScripts, serveWeb, WEB_ROOT } from '../../src/http/serve-web.js';
import { Client } from '../support/client.js';
import { registerPlayer } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { rawRequest } from '../support/raw-request.js';
import { startApiOn, startTestApp, type TestApp } from '../support/test-app.js';

describe('responses', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(async () => {
    await app.close();
  });

  const RESPONSES: [string, () => Promise<{ status: number; headers: Headers }>][] = [
    ['of the api', () => app.client().get('/api/health/live')],
    ['without a session', () => app.client().get('/api/session')],
    ['for unknown addresses', () => app.client().get('/api/nowhere')],
    [
      'to a request from another site',
      () => app.client().post('/api/login', {}, { Origin: 'https://evil.example' }),
    ],
    ['to malformed JSON', () => sendText('{', 'application/json')],
    ['to a form', () => sendText('a=b', 'application/x-www-form-urlencoded')],
    ['to 101 kB', () => sendText(`"${'x'.repeat(101 * 1024)}"`, 'application/json')],
    ['to other methods', () => rawRequest(app.url, { method: 'DELETE', path: '/login' })],
    ['that are pages', () => app.client().get('/coinflip')],
    ['that are API documents', () => app.client().get('/api/docs')],
  ];
  const sendText = (body: string, type: string) =>
    app.client().send('POST', '/api/login', { headers: { 'Content-Type': type }, body });

  it.each(RESPONSES)('%s have the security headers', async (_, request) => {
    const { headers } = await request();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('of the api are stored by no cache, on any route and however its address is written', async () => {
    const { client, user } = await registerPlayer(app);
    const paths = app.routes
      .filter((route) => route.startsWith('GET /api/') && !route.startsWith('GET /api/docs'))
      .map((route) => route.slice('GET '.length).replace(':id', String(user.id)).replaceAll(/:\w+/g, '1'));
    expect(paths).toContain(`/api/user/${user.id}/wallet`);
    for (const path of [...paths, '/API/session', '/%61pi/session', '/api/nowhere']) {
      const { headers } = await rawRequest(app.url, {
        method: 'GET',
        path,
        headers: { Cookie: client.sessionCookie ?? '' },
      });
      expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/\bno-store\b/)]);
    }
  });

  it('keep the connection open for longer than proxies do', async () => {
    const { headers } = await app.client().get('/login');
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it.each(RESPONSES)('%s forbid foreign scripts, frames and plugins', async (_, request) => {
    const policy = policyOf(await request());
    expect(policy.get('default-src')).toEqual(["'self'"]);
    // The page of a build has one script, which its hash allows.
    expect(policy.get('script-src')).toEqual(["'self'", ...inlineScripts(WEB_ROOT).map(hashOf)]);
    expect(policy.get('script-src')!.length).toBeLessThanOrEqual(2);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('that are pages allow inline styles with a nonce that differs in each response', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.client().get('/coinflip')));
    const nonces = responses.map((response) => policyOf(response).get('style-src')?.[1]);
    for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
    expect(new Set(nonces).size).toBe(20);
  });

  it('allow inline styles without a nonce only in the API documents', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui.css']) {
      expect(policyOf(await app.client().get(path)).get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    }
    for (const path of ['/api/docsx', '/api/health/live?/api/docs', '/x/api/docs', '/api/session']) {
      expect(policyOf(await app.client().get(path)).get('style-src')).not.toContain("'unsafe-inline'");
    }
  });

  it('keep a safe request id, and replace any other', async () => {
    const id = async (requestId: string) =>
      (await app.client().get('/api/session', { 'X-Request-Id': requestId })).headers.get('x-request-id');
    expect(await id('from-the-proxy-1')).toBe('from-the-proxy-1');
    for (const unsafe of [
      'short',
      'x'.repeat(65),
      'with spaces in it',
      '<script>alert(1)</script>',
      '{"json":1}',
    ]) {
      expect(await id(unsafe)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('require TLS in production', async () => {
    const production = await startApiOn(app.database, { NODE_ENV: 'production', TRUST_PROXY_HOPS: '1' });
    try {
      const { headers } = await production.client().get('/api/health/live');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    } finally {
      await production.close();
    }
  });

  it('report that the server is live and ready', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const { status, body } = await app.client().get<{ status: string }>(path);
      expect({ status, health: body.status }).toEqual({ status: 200, health: 'ok' });
    }
  });
});

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const SCRIPT = 'document.title = 1;';
const PAGE = `<link rel="canonical" href="__ADDRESS__"><meta content="__CSP_NONCE__"><script>${SCRIPT}</script><script src="/a.js"></script><div id="root" data-session="__SESSION_COOKIE__"></div>`;

describe(serveWeb, () => {
  let root: string;
  let server: FastifyInstance;
  let client: Client;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'arena-web-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), PAGE);
    await writeFile(join(root, 'assets', 'app-1a2b.js'), 'export {};');
    await writeFile(join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
    await writeFile(join(root, 'assets', 'removed-3c4d.js'), 'export {};');
    await writeFile(join(root, '.env'), 'SECRET=1');
    await writeFile(join(root, 'icon.svg'), '<svg/>');
    await writeFile(join(root, 'robots.txt'), 'Sitemap: __ORIGIN__/sitemap.xml');
    server = createHttpAdapter({ trustProxyHops: 0 }).getInstance();
    server.addHook('onRequest', securityHeaders({ production: false }, inlineScripts(root)));
    server.setNotFoundHandler((_request, reply) => sendProblem(reply, nothingHere()));
    serveWeb(server, root, 'arena');
    client = new Client(await server.listen({ port: 0, host: '127.0.0.1' }));
  });

  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  it('allows only the text of the script in the page, by its hash', async () => {
    const { headers } = await rawRequest(client.url, { method: 'GET', path: '/' });
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
  });

  it.each([
    '/',
    '/coinflip',
    '/login?next=/',
    '/register?ref=x',
    '/no/such/page',
    '/user/1',
    '/index.html',
    '/apiary',
    '/%E0%A4%A',
    '/%',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    '/\u0000x'.replace('\u0000', '%00'),
  ])('answers %s with index.html', async (path) => {
    const { status, headers, text } = await rawRequest(client.url, { method: 'GET', path });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<div id="root"');
  });

  it.each(['/favicon.ico', '/sitemap.xml', '/.env', '/a/b.png', '/assets/gone', '/wp-login.php'])(
    'answers %s with 404, not with a page',
    async (path) => {
      const { status, headers } = await client.get(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/problem+json');
    },
  );

  it.each([
    ['', 'absent'],
    ['arena=s%3Aabc', 'present'],
    ['theme=dark; arena=s%3Aabc', 'present'],
    ['arena_sound=on; other=arena', 'absent'],
  ])('says in the page whether the cookies %j contain the session', async (cookie, expected) => {
    const { text } = await rawRequest(client.url, { method: 'GET', path: '/', headers: { Cookie: cookie } });
    expect(text).toContain(`data-session="${expected}"`);
  });

  it('puts the nonce of the response’s policy into each page', async () => {
    const pages = [await client.get('/'), await client.get('/')];
    const nonces = pages.map(({ text }) => /content="([^"]+)"/.exec(text)?.[1]);
    expect(pages.map((page) => policyOf(page).get('style-src')?.[1])).toEqual(
      nonces.map((nonce) => `'nonce-${nonce}'`),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('lets browsers cache only files with a hash in their name forever', async () => {
    const script = await client.get('/assets/app-1a2b.js');
    expect(script).toMatchObject({ status: 200, text: 'export {};' });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await client.get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends compressed files only to clients that accept them', async () => {
    const path = '/assets/app-1a2b.js';
    const headersFor = async (encodings: string) => {
      const { headers } = await rawRequest(client.url, {
        method: 'GET',
        path,
        headers: { 'Accept-Encoding': encodings },
      });
      return ['content-encoding', 'content-type', 'vary'].map((name) => headers.get(name));
    };
    const type = 'text/javascript; charset=utf-8';
    expect(await headersFor('gzip, deflate, br')).toEqual(['br', type, 'Accept-Encoding']);
    for (const encodings of ['identity', 'gzip', 'br;q=0'])
      expect(await headersFor(encodings)).toEqual([null, type, 'Accept-Encoding']);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('compresses a page for a client that accepts %s', async (encodings, expected) => {
    // fetch decompresses what it receives.
    const response = await fetch(`${client.url}/login`, { headers: { 'Accept-Encoding': encodings } });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('<div id="root"');
  });

  it.each(['identity', 'br;q=0', 'zstd', ''])(
    'sends a page as it is to a client that accepts %j',
    async (encodings) => {
      const { headers, text } = await rawRequest(client.url, {
        method: 'GET',
        path: '/login',
        headers: { 'Accept-Encoding': encodings },
      });
      expect(headers.get('content-encoding')).toBeNull();
      expect(text).toContain('<div id="root"');
    },
  );

  it('answers 304 to a client that has the file', async () => {
    const { headers } = await client.get('/icon.svg');
    const second = await rawRequest(client.url, {
      method: 'GET',
      path: '/icon.svg',
      headers: { 'If-None-Match': headers.get('etag')! },
    });
    expect([second.status, second.text]).toEqual([304, '']);
  });

  it.each(['bytes=5-2', 'bytes=9999-', 'bytes=0-1,3-4', 'bytes=-0', 'bytes=abc', 'bytes=1e9-'])(
    'sends the complete file for the range %s',
    async (range) => {
      const { status, text } = await client.get('/assets/app-1a2b.js', { Range: range });
      expect([status, text]).toEqual([200, 'export {};']);
    },
  );

  it('answers 404 after a file was deleted, and continues to work', async () => {
    await rm(join(root, 'assets', 'removed-3c4d.js'));
    const deleted = await client.get('/assets/removed-3c4d.js');
    expectProblem(deleted, 404, 'NOT_FOUND');
    expect(deleted.headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/')).status).toBe(200);
  });

  it.each(['/assets/gone-9z.js', '/api', '/api/nowhere', '/socket.io', '/socket.io/x'])(
    'answers %s with 404 instead of a page',
    async (path) => {
      expectProblem(await client.get(path), 404, 'NOT_FOUND');
    },
  );

  it.each([
    ['/login?next=/"><script>', 'http://arena.example/login'],
    ['/a"><script>alert(1)</script>', 'http://arena.example/a%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
    ['//evil.example/', 'http://arena.example'],
  ])('names the address of %s safely', async (path, address) => {
    const { text } = await rawRequest(client.url, {
      method: 'GET',
      path,
      headers: { Host: 'arena.example' },
    });
    expect(text).toContain(`<link rel="canonical" href="${address}"><meta`);
  });

  it.each([
    ['arena.example', 'http://arena.example/sitemap.xml'],
    ['a"b', '/sitemap.xml'],
  ])('names the origin of the host %s in robots.txt', async (host, address) => {
    const { text } = await rawRequest(client.url, {
      method: 'GET',
      path: '/robots.txt',
      headers: { Host: host },
    });
    expect(text).toBe(`Sitemap: ${address}`);
  });

  it('answers only reads with a page', async () => {
    expectProblem(await client.post('/coinflip', {}), 404, 'NOT_FOUND');
    expect(await rawRequest(client.url, { method: 'HEAD', path: '/coinflip' })).toMatchObject({
      status: 200,
      text: '',
    });
  });
});

/** Returns the directives of the content security policy with their sources. */
function policyOf({ headers }: { headers: Headers }): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
