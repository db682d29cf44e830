import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { XClient } from '@arena/revenue';
import { asOwner } from './support/as-owner.js';
import { expectProblem } from './support/problems.js';
import { rawRequest } from './support/raw-request.js';
import { startTestApp } from './support/test-app.js';
import { startXSite, type XSite } from './support/x-site.js';
import { named, whileXPlays, X_TRICKS } from './support/x-tricks.js';
import { chosenAt, XTraveller } from './support/x-traveller.js';

const CALLBACK = '/api/x/callback';
const CONNECTED = '/revenue?connected=true';
const FAILED = '/revenue?error=auth_failed';
const HOUR = "interval '1 hour'";

describe('a way back from X that leads nowhere', () => {
  let site: XSite;
  let player: XTraveller;

  beforeAll(async () => {
    site = await startXSite({ RATE_LIMIT_FACTOR: '100' });
    await site.name('arena_fan');
  });

  beforeEach(async () => {
    player = await XTraveller.register(site.app);
  });

  afterAll(async () => {
    // Whatever was tried above, the account is still to be had.
    expect(await site.holders()).toEqual([]);
    expect(await player.connect('arena_fan')).toBe(CONNECTED);
    await site.close();
  });

  const changed = (way: URL, change: Record<string, string | undefined>): URL => {
    const url = new URL(way);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return url;
  };
  const age = (state: string | null): Promise<object[]> =>
    asOwner(
      site.app.database,
      `UPDATE x_authorisations SET created_at = created_at - ${HOUR}
       WHERE state_hash = encode(sha256($1::bytea), 'hex') RETURNING user_id`,
      [state],
    );
  const openOf = async ({ id }: XTraveller): Promise<number> => {
    const rows = await asOwner(site.app.database, 'SELECT FROM x_authorisations WHERE user_id = $1', [id]);
    return rows.length;
  };

  it('is that of somebody who refused', async () => {
    const way = await player.goAs(undefined);
    expect(way.searchParams.get('error')).toBe('access_denied');
    expect(await player.comeBack(way)).toBe(FAILED);
    expect(await openOf(player)).toBe(0);
  });

  it('is that of a browser in which nobody is signed in', async () => {
    const way = await player.goAs('arena_fan');
    const { status, headers } = await site.app.client().get(way.pathname + way.search);
    expect({ status, location: headers.get('location') }).toEqual({ status: 302, location: FAILED });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is one that was begun in another session: neither is it forged, nor lost to whoever began it', async () => {
    const other = await XTraveller.register(site.app);
    await site.name('mallory');
    const forged = await other.goAs('mallory');
    expect(await player.comeBack(forged)).toBe(FAILED);
    expect(await player.status()).toMatchObject({ connected: false });
    expect(await other.comeBack(forged)).toBe(CONNECTED);
    await site.admin.send('DELETE', `/api/admin/x-connections/${other.id}`, {});
  });

  it('is another’s code with an own state, and an own code with another’s state', async () => {
    const other = await XTraveller.register(site.app);
    const [own, others] = [await player.goAs('arena_fan'), await other.goAs('arena_fan')];
    const [code, state] = [others.searchParams.get('code')!, others.searchParams.get('state')!];
    expect(await player.comeBack(changed(own, { code }))).toBe(FAILED);
    const again = await player.goAs('arena_fan');
    expect(await player.comeBack(changed(again, { state }))).toBe(FAILED);
  });

  it('is one with a state that nobody made, or with none', async () => {
    const way = await player.goAs('arena_fan');
    for (const state of [undefined, '', 'state', 'A'.repeat(43), 'ä'.repeat(43), 'A'.repeat(2_000)])
      expect(await player.comeBack(changed(way, { state }))).toBe(FAILED);
    expect(await openOf(player)).toBe(1);
  });

  it('is one without a code, or with one that X never gave', async () => {
    for (const code of [undefined, '', 'made up', 'x'.repeat(5_000)])
      expect(await player.comeBack(changed(await player.goAs('arena_fan'), { code }))).toBe(FAILED);
  });

  it('is one that was walked before', async () => {
    const stranger = await player.goAs('a_stranger');
    expect(await player.comeBack(stranger)).toBe('/revenue?error=not_eligible');
    expect(await player.comeBack(stranger)).toBe(FAILED);
  });

  it('is one whose code was used before, though its state is a new one', async () => {
    const code = (await player.goAs('a_stranger')).searchParams.get('code') ?? '';
    const used = await player.goAs('a_stranger');
    await player.comeBack(used);
    for (const reused of [code, used.searchParams.get('code') ?? ''])
      expect(await player.comeBack(changed(await player.goAs('arena_fan'), { code: reused }))).toBe(FAILED);
  });

  it('is one that took longer than ten minutes', async () => {
    const way = await player.goAs('arena_fan');
    expect(await age(way.searchParams.get('state'))).toEqual([{ user_id: player.id }]);
    expect(await player.comeBack(way)).toBe(FAILED);
    expect(await openOf(player)).toBe(0);
  });

  it('is one of the sixth last that somebody began', async () => {
    const ways: URL[] = [];
    for (let time = 0; time < 6; time += 1) ways.push(await player.leave());
    expect(await openOf(player)).toBe(5);
    expect(await player.comeBack(await chosenAt(ways[0]!, 'a_stranger'))).toBe(FAILED);
    expect(await player.comeBack(await chosenAt(ways[1]!, 'a_stranger'))).toBe('/revenue?error=not_eligible');
  });

  it('is forgotten by the next one that anybody begins, once it is old', async () => {
    const other = await XTraveller.register(site.app);
    await age((await player.leave()).searchParams.get('state'));
    await other.leave();
    expect([await openOf(player), await openOf(other)]).toEqual([0, 1]);
  });

  it('is one that ends on another host than it began on', async () => {
    const way = await player.goAs('arena_fan');
    const { status, headers } = await rawRequest(site.app.url, {
      method: 'GET',
      path: way.pathname + way.search,
      headers: { Host: 'localhost:1', Cookie: player.client.sessionCookie! },
    });
    expect([status, headers.get('location')]).toEqual([302, FAILED]);
  });

  it.each([
    ['without a query', ''],
    ['with an empty query', '?'],
    ['with names alone', '?state&code'],
    ['with everything twice', '?state=a&state=b&code=c&code=d'],
    ['with lists and objects', '?state[]=a&code[x]=b'],
    ['with members of every object', '?constructor=1&__proto__[a]=1&hasOwnProperty=x'],
    ['with NULs', '?state=%00&code=%00'],
    ['with what is no text', '?state=%&code=%ff%zz'],
    ['with a refusal alone', '?error=access_denied'],
    ['with a script for a refusal', '?error=%3Cscript%3E&error_description=x'],
    ['with parameters of other flows', '?iss=https://evil.example&response=jwt&id_token=a&token=b'],
    ['with many fields', `?${Array.from({ length: 40 }, (_, index) => `field${index}=1`).join('&')}`],
    ['with a long name', `?${'n'.repeat(60)}=1`],
    ['with a long code', `?code=${'x'.repeat(12_000)}`],
  ])('is one %s', async (_, query) => {
    for (const headers of [{}, { Cookie: player.client.sessionCookie! }, { Cookie: 'arena=s%3Aforged.x' }]) {
      const answer = await rawRequest(site.app.url, { method: 'GET', path: CALLBACK + query, headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, FAILED]);
      expect(answer.text).not.toMatch(/script|Error|node_modules/);
    }
  });

  it('is one that comes with a body', async () => {
    const { status, headers } = await rawRequest(site.app.url, {
      method: 'GET',
      path: `${CALLBACK}?state=a`,
      headers: { 'Content-Type': 'text/plain', 'Content-Length': '3' },
      body: 'a=b',
    });
    expect([status, headers.get('location')]).toEqual([302, FAILED]);
  });

  /** An X that stays silent is given up after less than production's five seconds. */
  const givenUpSoon = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const client = site.app.nest.get(XClient);
    client.timeoutSeconds = 0.3;
    try {
      return await work();
    } finally {
      client.timeoutSeconds = XClient.TIMEOUT_SECONDS;
    }
  };

  it.each(Object.keys(X_TRICKS))('is one on which X %s when it is asked for a token', async (name) => {
    const way = await player.goAs('arena_fan');
    const trick = { endpoint: 'token', trick: X_TRICKS[name] } as const;
    const end = await givenUpSoon(() => whileXPlays(site.x, trick, () => player.comeBack(way)));
    expect(end).toBe(FAILED);
    expect(await player.comeBack(way)).toBe(FAILED);
  });

  it.each(Object.keys(X_TRICKS))('is one on which X %s when it is asked for the account', async (name) => {
    const way = await player.goAs('arena_fan');
    const trick = { endpoint: 'account', trick: X_TRICKS[name] } as const;
    const end = await givenUpSoon(() => whileXPlays(site.x, trick, () => player.comeBack(way)));
    expect(end).toBe(FAILED);
  });

  it.each([
    ['no id', '', 'arena_fan'],
    ['a number for an id', 12, 'arena_fan'],
    ['an id that is none', "1'; DROP TABLE users", 'arena_fan'],
    ['a name with an @', '12', '@arena_fan'],
    ['a name with a NUL', '12', 'arena_fan\u0000'],
    ['no name', '12', null],
    ['a name without an end', '12', 'a'.repeat(60_000)],
  ])('is one on which X gives the account %s', async (_, id, username) => {
    const trick = { endpoint: 'account', trick: named(id, username) } as const;
    expect(await whileXPlays(site.x, trick, () => player.connect('arena_fan'))).toBe(FAILED);
  });
});

describe('where there is no X', () => {
  it('nobody can connect an account, and everybody can see that they have none', async () => {
    const app = await startTestApp();
    try {
      const player = await XTraveller.register(app);
      expectProblem(await player.ask(), 404, 'NOT_FOUND');
      expect(await player.status()).toEqual({ connected: false, username: null, tickets: 0 });
      const { status, headers } = await player.client.get(`${CALLBACK}?state=${'A'.repeat(43)}&code=a`);
      expect([status, headers.get('location')]).toEqual([302, FAILED]);
    } finally {
      await app.close();
    }
  });

  it('any more, whoever was there comes back to us', async () => {
    const site = await startXSite();
    try {
      const player = await XTraveller.register(site.app);
      const way = await player.goAs('arena_fan');
      await site.x.stop();
      expect(await player.comeBack(way)).toBe(FAILED);
    } finally {
      await site.close();
    }
  });
});
