import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@arena/wire';
import type { Client } from './support/client.js';
import { expectProblem } from './support/problems.js';
import { TEST_VARIABLES } from './support/test-app.js';
import { withUntouchedBooks } from './support/untouched-books.js';

const READS = [
  '',
  '/flips',
  '/dice-rolls',
  '/crash-history',
  '/bets',
  '/bets/coin_flip/1',
  '/stats',
  '/rank',
];
const FOREIGN: [string, Record<string, string>][] = [
  ['another host', { Origin: 'https://evil.example' }],
  ['a host that ends like ours', { Origin: 'http://evil-127.0.0.1' }],
  ['a host that begins like ours', { Origin: 'http://127.0.0.1.evil.example' }],
  ['our name on another port', { Origin: 'http://127.0.0.1:1' }],
  ['our host as its user', { Origin: 'http://127.0.0.1@evil.example' }],
  ['nowhere (null)', { Origin: 'null' }],
  ['an empty origin', { Origin: '' }],
  ['no address at all', { Origin: '127.0.0.1' }],
  ['a file', { Origin: 'file://' }],
  ['an extension', { Origin: 'chrome-extension://abcdefgh' }],
  ['a page across sites', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['a site that nobody knows', { 'Sec-Fetch-Site': 'friendly' }],
];

describe('somebody else', () => {
  const untouched = withUntouchedBooks();
  let admin: Client;

  beforeAll(async () => {
    admin = untouched.app.client();
    const password = TEST_VARIABLES.ADMIN_PASSWORD;
    expect((await admin.post('/api/login', { username: 'admin', password })).status).toBe(200);
  });

  const bet = (): object => ({ betAmount: 100, selectedSide: 'heads', userId: untouched.player.user.id });

  describe('without a session', () => {
    it.each([
      '/api/session',
      '/api/user/1',
      '/api/user/1/flips',
      '/api/user/1/stats',
      '/api/leaderboard',
      '/api/user/1/rank',
      '/api/user/1/bets',
      '/api/fairness/seeds',
    ])('may not read %s', async (path) => {
      expectProblem(await untouched.app.client().get(path), 401, 'UNAUTHENTICATED');
    });

    it.each(['/api/user/nobody', '/api/user/999999', '/api/user/1/flips?limit=0'])(
      'does not learn what is wrong with %s',
      async (path) => {
        expectProblem(await untouched.app.client().get(path), 401, 'UNAUTHENTICATED');
      },
    );

    it('may not bet, rotate or log out', async () => {
      const stranger = untouched.app.client();
      expectProblem(await stranger.post('/api/flip', bet()), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/dice', bet()), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/fairness/seeds/rotate', {}), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/logout'), 401, 'UNAUTHENTICATED');
    });
  });

  describe('with a session of their own', () => {
    it.each([1, 999_999, 2_147_483_647])('may not bet for user %d', async (userId) => {
      const answer = await untouched.player.client.post('/api/flip', { ...bet(), userId });
      expectProblem(answer, 403, 'FORBIDDEN');
    });

    it.each(READS)('may not read /user/1%s', async (rest) => {
      expectProblem(await untouched.player.client.get(`/api/user/1${rest}`), 403, 'FORBIDDEN');
    });

    it.each(READS)('does not learn from /user/999999%s whether there is such a user', async (rest) => {
      expectProblem(await untouched.player.client.get(`/api/user/999999${rest}`), 403, 'FORBIDDEN');
    });

    it.each(['01', '1.0', '+1', '%201', '1%20', '0x1', '1e0', '%31%30', '1%2f..%2f1'])(
      'may not read the admin as /user/%s',
      async (id) => {
        for (const rest of READS) {
          const { status, text } = await untouched.player.client.get(`/api/user/${id}${rest}`);
          expect([400, 403, 404]).toContain(status);
          expect(text).not.toContain('admin@arena.invalid');
        }
      },
    );

    it('may not claim another user in a query', async () => {
      const { client, user } = untouched.player;
      expectProblem(await client.get('/api/session?userId=1'), 403, 'FORBIDDEN');
      expectProblem(await client.get(`/api/user/${user.id}?userId=1`), 403, 'FORBIDDEN');
      expectProblem(await client.get('/api/session?userId=01'), 400, 'VALIDATION');
      expectProblem(await client.get(`/api/session?userId=${user.id}&userId=1`), 400, 'VALIDATION');
    });
  });

  describe('with the admin’s session', () => {
    it.each(READS)('may read /user/{id}%s of a player', async (rest) => {
      expect((await admin.get(`/api/user/${untouched.player.user.id}${rest}`)).status).toBe(200);
    });

    it('reads a player as the player is, not as an admin', async () => {
      const { id, username } = untouched.player.user;
      expect((await admin.get<User>(`/api/user/${id}`)).body).toMatchObject({ id, username, isAdmin: false });
    });

    it('is told when there is no such user', async () => {
      expectProblem(await admin.get('/api/user/999999'), 404, 'NOT_FOUND');
      expectProblem(await admin.get('/api/user/999999/stats'), 404, 'NOT_FOUND');
      expect((await admin.get('/api/user/999999/flips')).body).toEqual([]);
    });

    it('may not bet for a player', async () => {
      expectProblem(await admin.post('/api/flip', bet()), 403, 'FORBIDDEN');
    });
  });

  describe('on another site', () => {
    it.each(FOREIGN)('may not bet with the cookie of a player, coming from %s', async (_, headers) => {
      expectProblem(await untouched.player.client.post('/api/flip', bet(), headers), 403, 'FOREIGN_ORIGIN');
    });

    it.each(['/api/login', '/api/register', '/api/logout', '/api/fairness/seeds/rotate', '/api/nowhere'])(
      'may not post to %s',
      async (path) => {
        for (const [, headers] of FOREIGN) {
          expectProblem(await untouched.player.client.post(path, {}, headers), 403, 'FOREIGN_ORIGIN');
        }
      },
    );

    it('is not named in any answer as one that may read it', async () => {
      const { headers } = await untouched.player.client.get('/api/session', {
        Origin: 'https://evil.example',
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  it.each<[string, Record<string, string>]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an address that was typed in', { 'Sec-Fetch-Site': 'none' }],
    ['a script that names no origin', {}],
  ])('is not suspected behind %s', async (_, headers) => {
    const answer = await untouched.player.client.post('/api/flip', { ...bet(), betAmount: '5' }, headers);
    expectProblem(answer, 400, 'VALIDATION');
  });

  it('is not suspected behind an origin whose host is the request’s', async () => {
    const { app, player } = untouched;
    for (const origin of [app.url, app.url.replace('http:', 'https:')]) {
      const answer = await player.client.post('/api/flip', { ...bet(), betAmount: '5' }, { Origin: origin });
      expectProblem(answer, 400, 'VALIDATION');
    }
  });
});
