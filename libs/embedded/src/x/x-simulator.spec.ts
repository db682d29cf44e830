import { createHash, randomBytes } from 'node:crypto';
import { startXSimulator, type XSimulator } from './x-simulator.js';

const REDIRECT_URI = 'http://localhost:3000/api/x/callback';

interface AccountResponse {
  data: { id: string; name: string; username: string };
}

describe(startXSimulator, () => {
  let x: XSimulator;
  let verifier: string;

  beforeAll(async () => {
    x = await startXSimulator();
  });

  afterAll(() => x.stop());

  /** Returns a valid request with the given changes. */
  function requestWith(changes: Record<string, string> = {}): URLSearchParams {
    verifier = randomBytes(32).toString('base64url');
    return new URLSearchParams({
      response_type: 'code',
      client_id: x.clientId,
      redirect_uri: REDIRECT_URI,
      scope: 'users.read tweet.read',
      state: 'a "state" & more',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
  }

  const authorize = (parameters: URLSearchParams): Promise<Response> =>
    fetch(`${x.url}/i/oauth2/authorize?${parameters.toString()}`);

  /** Submits a choice on the account page and returns where the browser is redirected. */
  async function choose(choice: Record<string, string>): Promise<URL> {
    const parameters = new URLSearchParams([...requestWith(), ...Object.entries(choice)]);
    const url = `${x.url}/i/oauth2/authorize/choice?${parameters.toString()}`;
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  }

  function exchange(form: Record<string, string>, credentials = `${x.clientId}:${x.clientSecret}`) {
    return fetch(`${x.url}/2/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
        ...form,
      }),
    });
  }

  const codeFor = async (account: string): Promise<string> =>
    (await choose({ account })).searchParams.get('code') ?? '';

  async function accountFor(username: string): Promise<AccountResponse['data']> {
    const granted = await exchange({ code: await codeFor(username) });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const me = await fetch(`${x.url}/2/users/me`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await me.json()) as AccountResponse).data;
  }

  it('shows the accounts on a page without external resources', async () => {
    const response = await authorize(requestWith());
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>X simulator</title>');
    expect(page).toContain('value="a &#34;state&#34; &#38; more"');
    expect(page).not.toMatch(/(src|href)="(?!data:)/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('returns the chosen account, with the same id for the same name in any case', async () => {
    const owl = await accountFor('Night_Owl');
    expect(owl).toEqual({ id: expect.stringMatching(/^1\d{18}$/), name: 'Night_Owl', username: 'Night_Owl' });
    expect((await accountFor('@night_owl')).id).toBe(owl.id);
    expect((await accountFor('arena_fan')).id).not.toBe(owl.id);
  });

  it('redirects without a code when the user cancels', async () => {
    const url = await choose({ refuse: 'yes' });
    expect(url.origin + url.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a "state" & more',
    });
  });

  it('shows the page again for an invalid username', async () => {
    for (const account of ['', 'a b', '<script>', 'a'.repeat(16)]) {
      const parameters = new URLSearchParams([...requestWith(), ['account', account]]);
      const response = await fetch(`${x.url}/i/oauth2/authorize/choice?${parameters.toString()}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('role="alert"');
    }
  });

  it.each([
    ['client_id', 'another'],
    ['response_type', 'token'],
    ['redirect_uri', 'https://evil.example/elsewhere'],
    ['redirect_uri', 'javascript:alert(1)//api/x/callback'],
    ['redirect_uri', 'http://localhost:3000/api/x/callback?more=1'],
    ['scope', 'tweet.write'],
    ['state', ''],
    ['state', 's'.repeat(501)],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
  ])('rejects a request with %s=%j without redirecting', async (name, value) => {
    const response = await authorize(requestWith({ [name]: value }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(name);
  });

  it('rejects a repeated parameter', async () => {
    const response = await authorize(new URLSearchParams([...requestWith(), ['state', 'another']]));
    expect(response.status).toBe(400);
  });

  it('accepts a code only once', async () => {
    const code = await codeFor('night_owl');
    expect((await exchange({ code })).status).toBe(200);
    const again = await exchange({ code });
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['code_verifier', 'another verifier'],
    ['redirect_uri', 'http://localhost:3001/api/x/callback'],
    ['code', 'another code'],
  ])('rejects a code with a different %s', async (name, value) => {
    const code = await codeFor('night_owl');
    expect((await exchange({ code, [name]: value })).status).toBe(400);
  });

  it('rejects wrong credentials, a missing token, a large body and an unknown path', async () => {
    const code = await codeFor('night_owl');
    expect((await exchange({ code }, `${x.clientId}:guessed`)).status).toBe(401);
    expect((await fetch(`${x.url}/2/users/me`)).status).toBe(401);
    expect((await exchange({ code, junk: 'x'.repeat(20_000) })).status).toBe(400);
    expect((await fetch(`${x.url}/elsewhere`)).status).toBe(404);
  });

  it('misbehaves at the chosen endpoint until it is reset', async () => {
    x.misbehaviour = (endpoint, response) => {
      if (endpoint === 'authorize') response.writeHead(503).end();
      return endpoint === 'authorize';
    };
    expect((await authorize(requestWith())).status).toBe(503);
    expect((await choose({ account: 'night_owl' })).searchParams.has('code')).toBe(true);
    x.misbehaviour = undefined;
    expect((await authorize(requestWith())).status).toBe(200);
  });

  it('can be stopped twice', async () => {
    const another = await startXSimulator();
    await another.stop();
    await another.stop();
    await expect(fetch(another.url)).rejects.toThrow();
  });
});
