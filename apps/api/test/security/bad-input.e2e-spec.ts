import { expectRefusedFields, listed } from '../support/problems.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const INVALID_IDS = listed(`
  0 -1 1.5 01 1e0 0x1 +1 %201 1%20 1%00 null undefined me NaN 2147483648 9007199254740993 %F0%9F%8E%B2 1'-- 1;2 1,2
  %D9%A1 __proto__ constructor ${'9'.repeat(400)}`);
const INVALID_PAGES = listed(`
  limit=0 limit=101 limit=-1 limit=1.5 limit= limit limit=all limit=1e1 limit=%2010 limit=010 limit=0x10 limit=+5
  limit=5&limit=6 limit=%00 limit=${'9'.repeat(300)} before=0 before=-5 before=1.0 before= before=abc before=1%00
  before=9007199254740992 before=99999999999999999999 before=5&before=6 offset=5 limit[]=5 limit[gt]=5
  __proto__=5 constructor=5 toString=5`);

const INVALID_GAMES = listed(`
  Coin_flip COIN_FLIP coin-flip coinflip dice roulette 1 0 -1 null undefined __proto__ constructor toString
  crash%00 %20crash crash,dice_roll crash'-- %F0%9F%8E%B2 ${'crash'.repeat(80)}`);
const LISTS = ['flips', 'dice-rolls', 'crash-history', 'bets'];
const USER_ROUTES = ['', '/stats', '/rank', '/bets/crash/1', ...LISTS.map((list) => `/${list}`)];

describe('bad input', () => {
  const untouched = withUntouchedBooks();

  describe('to POST /fairness/seeds/rotate', () => {
    const rotate = (body: string) => untouched.post('/api/fairness/seeds/rotate', body);

    it.each([
      ...listed(`"" "a:0" "é" "a\\u0000" "a\\n" "\\ud800" "<b>" null 5 true [] ["a"] {} "${'a'.repeat(65)}"`),
      ...['" "', '"a b"', '"\'; DROP TABLE seeds; --"'],
    ])('rejects %s as a client seed', async (clientSeed) => {
      expectRefusedFields(await rotate(`{"clientSeed":${clientSeed}}`), 'clientSeed');
    });

    it('rejects a client seed of the size of a whole body', async () => {
      expectRefusedFields(await rotate(`{"clientSeed":"${'a'.repeat(95_000)}"}`), 'clientSeed');
    });

    it.each(['serverSeed', 'nonce', '__proto__', 'constructor'])(
      'rejects the unknown field "%s"',
      async (field) => {
        expectRefusedFields(await rotate(`{${JSON.stringify(field)}:"a"}`), field);
      },
    );
  });

  describe('in an address', () => {
    it.each(INVALID_IDS)('rejects %s as a user id', async (id) => {
      for (const route of USER_ROUTES) {
        expectRefusedFields(await untouched.player.client.get(`/api/user/${id}${route}`), 'id');
      }
    });

    it.each(INVALID_PAGES)('rejects a history with ?%s', async (query) => {
      const { client, user } = untouched.player;
      const [field = ''] = query.split('=', 1);
      for (const list of LISTS) {
        expectRefusedFields(await client.get(`/api/user/${user.id}/${list}?${query}`), field);
      }
    });

    it.each(INVALID_PAGES.filter((query) => !query.startsWith('before')))(
      'rejects a leaderboard with ?%s',
      async (query) => {
        const [field = ''] = query.split('=', 1);
        expectRefusedFields(await untouched.player.client.get(`/api/leaderboard?${query}`), field);
      },
    );

    it.each(['', 'year', 'DAY', 'all,day', "day'--", 'day&period=week', '%00'])(
      'rejects a leaderboard with ?period=%s',
      async (period) => {
        expectRefusedFields(await untouched.player.client.get(`/api/leaderboard?period=${period}`), 'period');
      },
    );

    it('rejects a leaderboard with ?before', async () => {
      expectRefusedFields(await untouched.player.client.get('/api/leaderboard?before=5'), 'before');
    });

    it.each(INVALID_GAMES)('rejects %s as a game', async (game) => {
      const { client, user } = untouched.player;
      expectRefusedFields(await client.get(`/api/user/${user.id}/bets?game=${game}`), 'game');
      expectRefusedFields(await client.get(`/api/user/${user.id}/bets/${game}/1`), 'game');
    });

    it.each(['game=', 'game', 'game=coin_flip&game=crash', 'game[]=crash', 'game[0]=crash'])(
      'rejects bets with ?%s',
      async (query) => {
        const { client, user } = untouched.player;
        const [field = ''] = query.split('=', 1);
        expectRefusedFields(await client.get(`/api/user/${user.id}/bets?${query}`), field);
      },
    );

    it.each(['flips', 'dice-rolls', 'crash-history'])('rejects ?game at /%s', async (list) => {
      const { client, user } = untouched.player;
      expectRefusedFields(await client.get(`/api/user/${user.id}/${list}?game=crash`), 'game');
    });

    it.each(INVALID_IDS.filter((id) => id !== '2147483648'))('rejects %s as a bet id', async (id) => {
      const { client, user } = untouched.player;
      expectRefusedFields(await client.get(`/api/user/${user.id}/bets/coin_flip/${id}`), 'betId');
    });

    it.each([
      '',
      '?',
      '?limit=1',
      '?limit=100',
      '?before=1',
      '?before=9007199254740991',
      '?limit=5&before=2',
    ])('accepts histories with "%s"', async (query) => {
      const { client, user } = untouched.player;
      for (const list of LISTS) {
        expect((await client.get(`/api/user/${user.id}/${list}${query}`)).status).toBe(200);
      }
    });
  });
});
