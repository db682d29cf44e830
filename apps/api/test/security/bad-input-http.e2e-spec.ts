import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import type { Answer } from '../support/client.js';
import { expectProblem } from '../support/problems.js';
import { rawRequest, type RawRequest } from '../support/raw-request.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const POSTS = ['/api/flip', '/api/register', '/api/login', '/api/logout', '/api/fairness/seeds/rotate'];

const compressBrotli = (data: Buffer): Buffer =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

describe('bad requests', () => {
  const untouched = withUntouchedBooks();

  /** Sends a raw request with the player's session. */
  const raw = ({ headers = {}, ...request }: RawRequest): Promise<Answer> =>
    rawRequest(untouched.app.url, {
      ...request,
      headers: { Cookie: untouched.player.client.sessionCookie ?? '', ...headers },
    });
  const validBet = (): string =>
    JSON.stringify({ betAmount: 100, selectedSide: 'heads', userId: untouched.player.user.id });
  const postBet = (headers: Record<string, string>, body: string | Buffer = validBet()): Promise<Answer> =>
    raw({ method: 'POST', path: '/api/flip', headers, body });
  const json = { 'Content-Type': 'application/json' };

  describe('with another content type or encoding', () => {
    it.each([
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/json',
      'application/jsonp',
      'application/json-seq',
      'application/problem+json',
      '*/*',
      'json',
      'application/',
      'application/json, text/plain',
      'text/plain; application/json',
      ';application/json',
      '\t',
      'application/json;charset=latin1',
      'application/json;charset=ebcdic',
    ])('are rejected with the type %j', async (type) => {
      expectProblem(await postBet({ 'Content-Type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    it('are rejected without a type', async () => {
      expectProblem(await postBet({}), 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    it.each(POSTS)('are rejected with a form at %s', async (path) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await raw({
        method: 'POST',
        path,
        headers,
        body: 'username=admin&password=the+admin+password',
      });
      expectProblem(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    it('are rejected when they claim UTF-16 and are UTF-8', async () => {
      const answer = await postBet({ 'Content-Type': 'application/json;charset=utf-16' });
      expect([400, 415]).toContain(answer.status);
      expectProblem(
        answer,
        answer.status,
        answer.status === 400 ? 'MALFORMED_JSON' : 'UNSUPPORTED_MEDIA_TYPE',
      );
    });

    it.each(['compress', 'zstd', 'gzip, gzip', 'x', 'identity, br', 'aes128gcm'])(
      'are rejected with the encoding %s',
      async (encoding) => {
        expectProblem(
          await postBet({ ...json, 'Content-Encoding': encoding }),
          415,
          'UNSUPPORTED_MEDIA_TYPE',
        );
      },
    );
  });

  it.each(['/api/login', '/api/register', '/api/flip'])(
    'are rejected without body and type at %s, for missing fields only',
    async (path) => {
      for (const headers of [{}, { 'Content-Length': '0' }]) {
        expectProblem(await raw({ method: 'POST', path, headers }), 400, 'VALIDATION');
      }
    },
  );

  describe('with an invalid body', () => {
    it.each([
      'null',
      '5',
      '"x"',
      'true',
      '{',
      '}',
      '{"betAmount":100',
      '{betAmount:100}',
      "{'betAmount':100}",
      '{"a":1}{"b":2}',
      '{"a":1,}',
      '{"a":"\u0001"}',
      '{"a":\u00a0 1}',
      '// {}',
      'undefined',
      '<xml/>',
      'betAmount=100',
      '\u0000',
      '{"a":"\\x41"}',
    ])('are rejected: %j', async (body) => {
      expectProblem(await postBet(json, body), 400, 'MALFORMED_JSON');
    });

    it.each(['[]', '[{}]', '[1,2]', `[${'{},'.repeat(9999)}{}]`].map((body) => [body.slice(0, 20), body]))(
      'are rejected with the list %s',
      async (_, body) => {
        expectProblem(await postBet(json, body), 400, 'VALIDATION');
      },
    );

    it.each([
      ['empty', ''],
      ['all-whitespace', '  \n'],
    ])('are rejected with an %s body', async (_, body) => {
      const answer = await postBet(json, body);
      expectProblem(answer, 400, body === '' ? 'VALIDATION' : 'MALFORMED_JSON');
    });

    it('are rejected with bytes that are not UTF-8', async () => {
      const body = Buffer.from(validBet().replace('heads', 'he\u00ffds'), 'latin1');
      expectProblem(await postBet(json, body), 400, 'VALIDATION');
    });

    it.each(POSTS)('are rejected with 101 kB at %s', async (path) => {
      const body = JSON.stringify({ betAmount: 'x'.repeat(101 * 1024) });
      expectProblem(await raw({ method: 'POST', path, headers: json, body }), 413, 'PAYLOAD_TOO_LARGE');
    });

    it('are rejected with 101 kB without a Content-Length', async () => {
      const headers = { ...json, 'Transfer-Encoding': 'chunked' };
      expectProblem(
        await postBet(headers, `{"betAmount":"${'1'.repeat(101 * 1024)}"}`),
        413,
        'PAYLOAD_TOO_LARGE',
      );
    });

    it.each([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', compressBrotli],
    ] as const)('are rejected with 50 MB compressed to a few kB of %s', async (encoding, compress) => {
      const bomb = compress(Buffer.from(`{"betAmount":"${'0'.repeat(50_000_000)}"}`));
      expect(bomb.length).toBeLessThan(90_000);
      expectProblem(await postBet({ ...json, 'Content-Encoding': encoding }, bomb), 413, 'PAYLOAD_TOO_LARGE');
    });

    it('are rejected with invalid or truncated gzip', async () => {
      expectProblem(await postBet({ ...json, 'Content-Encoding': 'gzip' }), 400, 'VALIDATION');
      const truncated = gzipSync(validBet()).subarray(0, 40);
      expectProblem(await postBet({ ...json, 'Content-Encoding': 'gzip' }, truncated), 400, 'VALIDATION');
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', compressBrotli],
  ] as const)('are read when they are compressed with %s', async (encoding, compress) => {
    const body = compress(Buffer.from('{"username":"unknown","password":"a wrong password"}'));
    const headers = { ...json, 'Content-Encoding': encoding };
    const answer = await raw({ method: 'POST', path: '/api/login', headers, body });
    expectProblem(answer, 401, 'BAD_CREDENTIALS');
  });

  describe('with an invalid address', () => {
    it.each([
      '/api',
      '/api/',
      '/api/nowhere',
      '/api/user',
      '/api/user/',
      '/api/user/1/2/3',
      '/api/flip/1',
      '/api/users/1',
      '/api/__proto__',
      '/api/constructor',
      '/api/.env',
      '/api/../api/nowhere',
      '/api//session',
      '/api/user//flips',
      '/api/session%2f',
      '/api/ses%00sion',
      `/api/${'x'.repeat(5000)}`,
      `/api/${'a/'.repeat(2000)}`,
    ])('are not found at %s', async (path) => {
      expectProblem(await raw({ method: 'GET', path }), 404, 'NOT_FOUND');
    });

    it.each(['%', '%E0%A4%A', '%zz', '%ff', '%C0%AF', '%ED%A0%80', '%C4%B0'])(
      'are rejected with %s in the path',
      async (encoded) => {
        for (const path of [`/api/user/${encoded}`, `/api/user/${encoded}/flips`]) {
          expectProblem(await raw({ method: 'GET', path }), 400, 'VALIDATION');
        }
      },
    );

    it.each(['?limit=%', '?limit=%E0%A4%A', '?%ff=1', '?limit=1&%'])(
      'are rejected with the query %s',
      async (query) => {
        const path = `/api/user/${untouched.player.user.id}/flips${query}`;
        expectProblem(await raw({ method: 'GET', path }), 400, 'VALIDATION');
      },
    );

    it('are rejected with a query of more than 1000 fields', async () => {
      const query = Array.from({ length: 1500 }, (_, index) => `f${index}=1`).join('&');
      const path = `/api/user/${untouched.player.user.id}/flips?${query}`;
      const answer = await raw({ method: 'GET', path });
      expectProblem(answer, 400, 'VALIDATION');
      expect(answer.text.length).toBeLessThan(2000);
    });

    it.each(['PUT', 'PATCH', 'DELETE', 'GET', 'PROPFIND', 'TRACE'])(
      'are not found as %s /flip',
      async (method) => {
        expectProblem(await raw({ method, path: '/api/flip' }), 404, 'NOT_FOUND');
      },
    );

    it.each(['POST', 'PUT', 'PATCH'])('are not found as %s /session', async (method) => {
      expectProblem(await raw({ method, path: '/api/session', headers: json, body: '{}' }), 404, 'NOT_FOUND');
    });

    it.each(['/', '/login', '/assets/app.js'])('are not found as POST %s', async (path) => {
      expectProblem(await raw({ method: 'POST', path, headers: json, body: '{}' }), 404, 'NOT_FOUND');
    });
  });

  describe('with invalid headers', () => {
    it('are rejected with 20 kB of headers', async () => {
      const answer = await raw({
        method: 'GET',
        path: '/api/session',
        headers: { 'X-Much': 'x'.repeat(20_000) },
      });
      expect(answer.status).toBe(431);
      // Otherwise a proxy would send the next request, perhaps of another client, on the connection that is being closed.
      expect(answer.headers.get('connection')).toBe('close');
    });

    it.each(['s:', 's:x.y', 'arena', `s:${'x'.repeat(8000)}.sig`, '%', '"', 's%3A..', 'j:{"a":1}'])(
      'have no session with the cookie %s',
      async (value) => {
        const headers = { Cookie: `arena=${value}` };
        expectProblem(await raw({ method: 'GET', path: '/api/session', headers }), 401, 'UNAUTHENTICATED');
      },
    );

    it('have no session with a cookie whose signature differs in one character', async () => {
      const cookie = untouched.player.client.sessionCookie ?? '';
      const last = cookie.at(-1) === 'A' ? 'B' : 'A';
      const headers = { Cookie: cookie.slice(0, -1) + last };
      expectProblem(await raw({ method: 'GET', path: '/api/session', headers }), 401, 'UNAUTHENTICATED');
    });
  });

  it('are answered for HEAD like for GET, without the body', async () => {
    const answer = await raw({ method: 'HEAD', path: '/api/session' });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' });
  });

  it('are answered for OPTIONS without CORS headers', async () => {
    const answer = await raw({
      method: 'OPTIONS',
      path: '/api/flip',
      headers: { Origin: 'https://evil.example' },
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
