import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startXSimulator, type XSimulator } from './x-simulator.js';

const REDIRECT_URI = 'http://localhost:3000/api/x/callback';

interface Person {
  data: { id: string; name: string; username: string };
}

describe(startXSimulator, () => {
  let x: XSimulator;
  let verifier: string;

  beforeAll(async () => {
    x = await startXSimulator();
  });

  afterAll(() => x.stop());

  /** A right request, with whatever a test makes of it. */
  function asked(change: Record<string, string> = {}): URLSearchParams {
    verifier = randomBytes(32).toString('base64url');
    return new URLSearchParams({
      response_type: 'code',
      client_id: x.clientId,
      redirect_uri: REDIRECT_URI,
      scope: 'users.read tweet.read',
      state: 'a "state" & more',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    });
  }

  const authorize = (parameters: URLSearchParams): Promise<Response> =>
    fetch(`${x.url}/i/oauth2/authorize?${parameters.toString()}`);

  /** Where the browser is sent with this choice. */
  async function choose(choice: Record<string, string>): Promise<URL> {
    const parameters = new URLSearchParams([...asked(), ...Object.entries(choice)]);
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

  async function personFor(account: string): Promise<Person['data']> {
    const granted = await exchange({ code: await codeFor(account) });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const me = await fetch(`${x.url}/2/users/me`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await me.json()) as Person).data;
  }

  it('shows a page of accounts that needs nothing from elsewhere', async () => {
    const response = await authorize(asked());
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('<title>X simulator</title>');
    expect(page).toContain('value="a &#34;state&#34; &#38; more"');
    expect(page).not.toMatch(/(src|href)="(?!data:)/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('tells the application who was chosen: the same id for the same name, whatever its case', async () => {
    const owl = await personFor('Night_Owl');
    expect(owl).toEqual({ id: expect.stringMatching(/^1\d{18}$/), name: 'Night_Owl', username: 'Night_Owl' });
    expect((await personFor('@night_owl')).id).toBe(owl.id);
    expect((await personFor('arena_fan')).id).not.toBe(owl.id);
  });

  it('sends whoever refuses back without a code', async () => {
    const url = await choose({ refuse: 'yes' });
    expect(url.origin + url.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      state: 'a "state" & more',
    });
  });

  it('asks again for a name that nobody can have', async () => {
    for (const account of ['', 'a b', '<script>', 'a'.repeat(16)]) {
      const parameters = new URLSearchParams([...asked(), ['account', account]]);
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
  ])('takes no request with %s=%j, and sends nobody anywhere for it', async (name, value) => {
    const response = await authorize(asked({ [name]: value }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(name);
  });

  it('takes no parameter twice', async () => {
    const response = await authorize(new URLSearchParams([...asked(), ['state', 'another']]));
    expect(response.status).toBe(400);
  });

  it('takes a code once', async () => {
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
  ])('takes no code with another %s', async (name, value) => {
    const code = await codeFor('night_owl');
    expect((await exchange({ code, [name]: value })).status).toBe(400);
  });

  it('gives nothing to another application, and no account without a token', async () => {
    const code = await codeFor('night_owl');
    expect((await exchange({ code }, `${x.clientId}:guessed`)).status).toBe(401);
    expect((await fetch(`${x.url}/2/users/me`)).status).toBe(401);
    expect((await exchange({ code, junk: 'x'.repeat(20_000) })).status).toBe(400);
    expect((await fetch(`${x.url}/elsewhere`)).status).toBe(404);
  });

  it('misbehaves where it is told to, until it is told no more', async () => {
    x.misbehaviour = (endpoint, response) => {
      if (endpoint === 'authorize') response.writeHead(503).end();
      return endpoint === 'authorize';
    };
    expect((await authorize(asked())).status).toBe(503);
    expect((await choose({ account: 'night_owl' })).searchParams.has('code')).toBe(true);
    x.misbehaviour = undefined;
    expect((await authorize(asked())).status).toBe(200);
  });

  it('may be stopped twice', async () => {
    const another = await startXSimulator();
    await another.stop();
    await another.stop();
    await expect(fetch(another.url)).rejects.toThrow();
  });
});
