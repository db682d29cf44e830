import { XClient } from '@arena/revenue';
import { asOwner } from '../support/as-owner.js';
import { expectProblem } from '../support/problems.js';
import { rawRequest } from '../support/raw-request.js';
import { startTestApp } from '../support/test-app.js';
import { startXSite, type XSite } from '../support/x-site.js';
import { accountResponse, withXTrick, X_TRICKS } from '../support/x-tricks.js';
import { chooseAccount, XBrowser } from '../support/x-browser.js';

const CALLBACK = '/api/x/callback';
const CONNECTED = '/revenue?connected=true';
const FAILED = '/revenue?error=auth_failed';
const CANCELLED = '/revenue?error=auth_failed&reason=cancelled';
const HOUR = "interval '1 hour'";

describe('the X OAuth flow', () => {
  let site: XSite;
  let player: XBrowser;

  beforeAll(async () => {
    site = await startXSite({ RATE_LIMIT_FACTOR: '100' });
    await site.addEligibleUser('arena_fan');
  });

  beforeEach(async () => {
    player = await XBrowser.register(site.app);
  });

  afterAll(async () => {
    // No test has connected the account, so it can still be connected.
    expect(await site.holders()).toEqual([]);
    expect(await player.connect('arena_fan')).toBe(CONNECTED);
    await site.close();
  });

  /** Returns a callback address with these parameters set, or removed where undefined. */
  const withParameters = (callback: URL, parameters: Record<string, string | undefined>): URL => {
    const url = new URL(callback);
    for (const [name, value] of Object.entries(parameters))
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return url;
  };
  /** Makes an authorisation an hour old. */
  const expire = (state: string | null): Promise<object[]> =>
    asOwner(
      site.app.database,
      `UPDATE x_authorisations SET created_at = created_at - ${HOUR}
       WHERE state_hash = encode(sha256($1::bytea), 'hex') RETURNING user_id`,
      [state],
    );
  const pendingCount = async ({ id }: XBrowser): Promise<number> => {
    const rows = await asOwner(site.app.database, 'SELECT FROM x_authorisations WHERE user_id = $1', [id]);
    return rows.length;
  };

  it('fails when the user denies access', async () => {
    const callback = await player.authorizeAs(undefined);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(await player.followCallback(callback)).toBe(CANCELLED);
    expect(await pendingCount(player)).toBe(0);
  });

  it('fails without a session', async () => {
    const callback = await player.authorizeAs('arena_fan');
    const { status, headers } = await site.app.client().get(callback.pathname + callback.search);
    expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: FAILED });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('fails in another user’s session and still works for the user who began it', async () => {
    const other = await XBrowser.register(site.app);
    await site.addEligibleUser('mallory');
    const foreign = await other.authorizeAs('mallory');
    expect(await player.followCallback(foreign)).toBe(FAILED);
    expect(await player.status()).toMatchObject({ connected: false });
    expect(await other.followCallback(foreign)).toBe(CONNECTED);
    await site.admin.send('DELETE', `/api/admin/x-connections/${other.id}`, {});
  });

  it('fails with another user’s code or another user’s state', async () => {
    const other = await XBrowser.register(site.app);
    const [own, foreign] = [await player.authorizeAs('arena_fan'), await other.authorizeAs('arena_fan')];
    const [code, state] = [foreign.searchParams.get('code')!, foreign.searchParams.get('state')!];
    expect(await player.followCallback(withParameters(own, { code }))).toBe(FAILED);
    const retry = await player.authorizeAs('arena_fan');
    expect(await player.followCallback(withParameters(retry, { state }))).toBe(FAILED);
  });

  it('fails with an unknown or missing state', async () => {
    const callback = await player.authorizeAs('arena_fan');
    for (const state of [undefined, '', 'state', 'A'.repeat(43), 'ä'.repeat(43), 'A'.repeat(2_000)])
      expect(await player.followCallback(withParameters(callback, { state }))).toBe(FAILED);
    expect(await pendingCount(player)).toBe(1);
  });

  it('fails with an unknown or missing code', async () => {
    for (const code of [undefined, '', 'made up', 'x'.repeat(5_000)])
      expect(
        await player.followCallback(withParameters(await player.authorizeAs('arena_fan'), { code })),
      ).toBe(FAILED);
  });

  it('fails when the callback is opened a second time', async () => {
    const callback = await player.authorizeAs('a_stranger');
    expect(await player.followCallback(callback)).toBe('/revenue?error=not_eligible');
    expect(await player.followCallback(callback)).toBe(FAILED);
  });

  it('fails with a used code, even with a new state', async () => {
    const code = (await player.authorizeAs('a_stranger')).searchParams.get('code') ?? '';
    const used = await player.authorizeAs('a_stranger');
    await player.followCallback(used);
    for (const reused of [code, used.searchParams.get('code') ?? ''])
      expect(
        await player.followCallback(withParameters(await player.authorizeAs('arena_fan'), { code: reused })),
      ).toBe(FAILED);
  });

  it('fails after ten minutes', async () => {
    const callback = await player.authorizeAs('arena_fan');
    expect(await expire(callback.searchParams.get('state'))).toEqual([{ user_id: player.id }]);
    expect(await player.followCallback(callback)).toBe(FAILED);
    expect(await pendingCount(player)).toBe(0);
  });

  it('fails for all but the last five authorisations of a user', async () => {
    const authUrls: URL[] = [];
    for (let time = 0; time < 6; time += 1) authUrls.push(await player.startAuth());
    expect(await pendingCount(player)).toBe(5);
    expect(await player.followCallback(await chooseAccount(authUrls[0]!, 'a_stranger'))).toBe(FAILED);
    expect(await player.followCallback(await chooseAccount(authUrls[1]!, 'a_stranger'))).toBe(
      '/revenue?error=not_eligible',
    );
  });

  it('deletes expired authorisations when any user begins another one', async () => {
    const other = await XBrowser.register(site.app);
    await expire((await player.startAuth()).searchParams.get('state'));
    await other.startAuth();
    expect([await pendingCount(player), await pendingCount(other)]).toEqual([0, 1]);
  });

  it('fails on a host other than the one that the authorisation began on', async () => {
    const callback = await player.authorizeAs('arena_fan');
    const { status, headers } = await rawRequest(site.app.url, {
      method: 'GET',
      path: callback.pathname + callback.search,
      headers: { Host: 'localhost:1', Cookie: player.client.sessionCookie! },
    });
    expect([status, headers.get('location')]).toEqual([302, FAILED]);
  });

  it.each([
    ['without a query', ''],
    ['with an empty query', '?'],
    ['with names without values', '?state&code'],
    ['with repeated parameters', '?state=a&state=b&code=c&code=d'],
    ['with lists and objects', '?state[]=a&code[x]=b'],
    ['with members of Object.prototype', '?constructor=1&__proto__[a]=1&hasOwnProperty=x'],
    ['with NULs', '?state=%00&code=%00'],
    ['with invalid encodings', '?state=%&code=%ff%zz'],
    ['with an error alone', '?error=access_denied'],
    ['with a script as the error', '?error=%3Cscript%3E&error_description=x'],
    ['with parameters of other flows', '?iss=https://evil.example&response=jwt&id_token=a&token=b'],
    ['with many fields', `?${Array.from({ length: 40 }, (_, index) => `field${index}=1`).join('&')}`],
    ['with a long name', `?${'n'.repeat(60)}=1`],
    ['with a long code', `?code=${'x'.repeat(12_000)}`],
  ])('fails for a callback %s', async (_, query) => {
    for (const headers of [{}, { Cookie: player.client.sessionCookie! }, { Cookie: 'arena=s%3Aforged.x' }]) {
      const answer = await rawRequest(site.app.url, { method: 'GET', path: CALLBACK + query, headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, FAILED]);
      expect(answer.text).not.toMatch(/script|Error|node_modules/);
    }
  });

  it('fails for a callback with a body', async () => {
    const { status, headers } = await rawRequest(site.app.url, {
      method: 'GET',
      path: `${CALLBACK}?state=a`,
      headers: { 'Content-Type': 'text/plain', 'Content-Length': '3' },
      body: 'a=b',
    });
    expect([status, headers.get('location')]).toEqual([302, FAILED]);
  });

  /** Shortens the timeout of requests to X, which is five seconds in production. */
  const withShortTimeout = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = site.app.nest.get(XClient);
    client.timeoutSeconds = 0.3;
    try {
      return await work();
    } finally {
      client.timeoutSeconds = XClient.TIMEOUT_SECONDS;
    }
  };

  it.each(Object.keys(X_TRICKS))('fails when X %s (token endpoint)', async (name) => {
    const callback = await player.authorizeAs('arena_fan');
    const trick = { endpoint: 'token', trick: X_TRICKS[name] } as const;
    const result = await withShortTimeout(() =>
      withXTrick(site.x, trick, () => player.followCallback(callback)),
    );
    expect(result).toBe(FAILED);
    expect(await player.followCallback(callback)).toBe(FAILED);
  });

  it.each(Object.keys(X_TRICKS))('fails when X %s (account endpoint)', async (name) => {
    const callback = await player.authorizeAs('arena_fan');
    const trick = { endpoint: 'account', trick: X_TRICKS[name] } as const;
    const result = await withShortTimeout(() =>
      withXTrick(site.x, trick, () => player.followCallback(callback)),
    );
    expect(result).toBe(FAILED);
  });

  it.each([
    ['no id', '', 'arena_fan'],
    ['a number as the id', 12, 'arena_fan'],
    ['an invalid id', "1'; DROP TABLE users", 'arena_fan'],
    ['a username with an @', '12', '@arena_fan'],
    ['a username with a NUL', '12', 'arena_fan\u0000'],
    ['no username', '12', null],
    ['a very long username', '12', 'a'.repeat(60_000)],
  ])('fails when X returns an account with %s', async (_, id, username) => {
    const trick = { endpoint: 'account', trick: accountResponse(id, username) } as const;
    expect(await withXTrick(site.x, trick, () => player.connect('arena_fan'))).toBe(FAILED);
  });
});

describe('without X', () => {
  it('answers 404 to a connection and shows the status', async () => {
    const app = await startTestApp();
    try {
      const player = await XBrowser.register(app);
      expectProblem(await player.requestAuth(), 404, 'NOT_FOUND');
      expect(await player.status()).toEqual({ connected: false, username: null, tickets: 0 });
      const { status, headers } = await player.client.get(`${CALLBACK}?state=${'A'.repeat(43)}&code=a`);
      expect([status, headers.get('location')]).toEqual([302, FAILED]);
    } finally {
      await app.close();
    }
  });

  it('redirects the callback to the revenue page when X is down', async () => {
    const site = await startXSite();
    try {
      const player = await XBrowser.register(site.app);
      const callback = await player.authorizeAs('arena_fan');
      await site.x.stop();
      expect(await player.followCallback(callback)).toBe(FAILED);
    } finally {
      await site.close();
    }
  });
});
