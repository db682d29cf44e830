import type { User } from '@arena/wire';
import type { Client } from '../support/client.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { TEST_VARIABLES } from '../support/test-app.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

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
const OTHER_ORIGINS: [string, Record<string, string>][] = [
  ['another host', { Origin: 'https://evil.example' }],
  ['a host with the same ending', { Origin: 'http://evil-127.0.0.1' }],
  ['a host with the same beginning', { Origin: 'http://127.0.0.1.evil.example' }],
  ['the same host on another port', { Origin: 'http://127.0.0.1:1' }],
  ['this host as a user name', { Origin: 'http://127.0.0.1@evil.example' }],
  ['a null origin', { Origin: 'null' }],
  ['an empty origin', { Origin: '' }],
  ['an origin without a scheme', { Origin: '127.0.0.1' }],
  ['a file', { Origin: 'file://' }],
  ['an extension', { Origin: 'chrome-extension://abcdefgh' }],
  ['a cross-site page', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a same-site page', { 'Sec-Fetch-Site': 'same-site' }],
  ['an unknown Sec-Fetch-Site value', { 'Sec-Fetch-Site': 'friendly' }],
];

describe('a request', () => {
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
    ])('cannot read %s', async (path) => {
      expectProblem(await untouched.app.client().get(path), 401, 'UNAUTHENTICATED');
    });

    it.each(['/api/user/abc', '/api/user/999999', '/api/user/1/flips?limit=0'])(
      'gets only 401 for the invalid %s',
      async (path) => {
        expectProblem(await untouched.app.client().get(path), 401, 'UNAUTHENTICATED');
      },
    );

    it('cannot bet, rotate seeds or log out', async () => {
      const stranger = untouched.app.client();
      expectProblem(await stranger.post('/api/flip', bet()), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/dice', bet()), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/fairness/seeds/rotate', {}), 401, 'UNAUTHENTICATED');
      expectProblem(await stranger.post('/api/logout'), 401, 'UNAUTHENTICATED');
    });
  });

  describe('with a player’s session', () => {
    it.each([1, 999_999, 2_147_483_647])('cannot bet for user %d', async (userId) => {
      const answer = await untouched.player.client.post('/api/flip', { ...bet(), userId });
      expectProblem(answer, 403, 'FORBIDDEN');
    });

    it.each([
      ['/api/flip', { betAmount: 5, selectedSide: 'heads' }, 'betAmount'],
      ['/api/flip', { betAmount: 100, selectedSide: 'edge' }, 'selectedSide'],
      ['/api/flip', { betAmount: 100, selectedSide: 'heads', admin: true }, 'admin'],
      ['/api/dice', { selectedBet: 'high' }, 'betAmount'],
      ['/api/limbo', { betAmount: 100, targetMultiplier: 1 }, 'targetMultiplier'],
      ['/api/mines', { betAmount: 100, mines: 0 }, 'mines'],
    ])('learns that a request to %s is invalid (%j) before whose it is', async (path, body, field) => {
      const answer = await untouched.player.client.post(path, { ...body, userId: 1 });
      expectRefusedFields(answer, field);
    });

    it.each(['/api/logout', '/api/fairness/seeds/rotate', '/api/account/step-up'])(
      'cannot name another user in the body of a request to %s, which takes no user id',
      async (path) => {
        expectProblem(await untouched.player.client.post(path, { userId: 1 }), 403, 'FORBIDDEN');
      },
    );

    it.each(READS)('cannot read /user/1%s', async (rest) => {
      expectProblem(await untouched.player.client.get(`/api/user/1${rest}`), 403, 'FORBIDDEN');
    });

    it.each(READS)(
      'gets the same answer from /user/999999%s, whether the user exists or not',
      async (rest) => {
        expectProblem(await untouched.player.client.get(`/api/user/999999${rest}`), 403, 'FORBIDDEN');
      },
    );

    it.each(['01', '1.0', '+1', '%201', '1%20', '0x1', '1e0', '%31%30', '1%2f..%2f1'])(
      'cannot read the admin as /user/%s',
      async (id) => {
        for (const rest of READS) {
          const { status, text } = await untouched.player.client.get(`/api/user/${id}${rest}`);
          expect([400, 403, 404]).toContain(status);
          expect(text).not.toContain('admin@arena.invalid');
        }
      },
    );

    it('cannot name another user in a query', async () => {
      const { client, user } = untouched.player;
      expectProblem(await client.get('/api/session?userId=1'), 403, 'FORBIDDEN');
      expectProblem(await client.get(`/api/user/${user.id}?userId=1`), 403, 'FORBIDDEN');
      expectProblem(await client.get('/api/session?userId=01'), 400, 'VALIDATION');
      expectProblem(await client.get(`/api/session?userId=${user.id}&userId=1`), 400, 'VALIDATION');
    });
  });

  describe('with an admin’s session', () => {
    it.each(READS)('can read /user/{id}%s of a player', async (rest) => {
      expect((await admin.get(`/api/user/${untouched.player.user.id}${rest}`)).status).toBe(200);
    });

    it('reads the player’s own fields, with isAdmin false', async () => {
      const { id, username } = untouched.player.user;
      expect((await admin.get<User>(`/api/user/${id}`)).body).toMatchObject({ id, username, isAdmin: false });
    });

    it('gets 404 for an unknown user', async () => {
      expectProblem(await admin.get('/api/user/999999'), 404, 'NOT_FOUND');
      expectProblem(await admin.get('/api/user/999999/stats'), 404, 'NOT_FOUND');
      expect((await admin.get('/api/user/999999/flips')).body).toEqual([]);
    });

    it('cannot bet for a player', async () => {
      expectProblem(await admin.post('/api/flip', bet()), 403, 'FORBIDDEN');
      expectRefusedFields(await admin.post('/api/flip', { ...bet(), betAmount: 5 }), 'betAmount');
    });
  });

  describe('from another site', () => {
    it.each(OTHER_ORIGINS)('cannot bet with a player’s cookie: %s', async (_, headers) => {
      expectProblem(await untouched.player.client.post('/api/flip', bet(), headers), 403, 'FOREIGN_ORIGIN');
    });

    it.each(['/api/login', '/api/register', '/api/logout', '/api/fairness/seeds/rotate', '/api/nowhere'])(
      'cannot post to %s',
      async (path) => {
        for (const [, headers] of OTHER_ORIGINS) {
          expectProblem(await untouched.player.client.post(path, {}, headers), 403, 'FOREIGN_ORIGIN');
        }
      },
    );

    it('gets no CORS headers', async () => {
      const { headers } = await untouched.player.client.get('/api/session', {
        Origin: 'https://evil.example',
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  });

  it.each<[string, Record<string, string>]>([
    ['from this site’s page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['with a typed address', { 'Sec-Fetch-Site': 'none' }],
    ['from a script without Origin', {}],
  ])('passes the origin check %s', async (_, headers) => {
    const answer = await untouched.player.client.post('/api/flip', { ...bet(), betAmount: '5' }, headers);
    expectProblem(answer, 400, 'VALIDATION');
  });

  it('passes the origin check when the origin has the host of the request', async () => {
    const { app, player } = untouched;
    for (const origin of [app.url, app.url.replace('http:', 'https:')]) {
      const answer = await player.client.post('/api/flip', { ...bet(), betAmount: '5' }, { Origin: origin });
      expectProblem(answer, 400, 'VALIDATION');
    }
  });
});
