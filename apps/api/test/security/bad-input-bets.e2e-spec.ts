import { flip, roll } from '../support/players.js';
import { expectProblem, expectRefusedFields, listed } from '../support/problems.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const INVALID_NUMBERS = listed(`
  99.99999999 10000.00000001 100.123456789 -100 -0 0 1e308 1e-9 5e-324 1e4000 100000000000000000000000000000`);
const INVALID_STRINGS = listed(String.raw`
  "" "1e3" "1E3" "100e0" "NaN" "Infinity" "∞" "0x64" "0b1100100" "١٠٠" "１００" "100." ".5" "+100" "-100" "--100"
  "100\u0000" "100\n" "100\u00a0" "\ufeff100" "\ud800" "100,5" "1,000" "1_000" "100n" "100.00.00" "100.-5" "null"
  "100.123456789" "99.99999999" "10000.00000001" "999999999999999999999999"`);
const LISTS_AND_OBJECTS = ['[]', '[100]', '[[100]]', '{}', '{"valueOf":100}', '{"length":1,"0":"100"}'];
const INVALID_JSON = listed(
  `NaN Infinity -Infinity 0x64 +100 .5 100. '100' 1_000 100n undefined 01 100, heads`,
);
const UNKNOWN_FIELDS = listed(`
  extra isAdmin nonce serverSeed result won winAmount BetAmount betamount 0 user.id $where then toJSON
  constructor prototype __proto__ toString hasOwnProperty valueOf __defineGetter__`);
const BETS = [
  {
    path: '/api/flip',
    choice: 'selectedSide',
    valid: '"heads"',
    invalid: [
      ...listed('"Heads" "HEADS" "edge" "" "heads\\u0000" "high" "__proto__" "toString" null true 0 1'),
      ...['" heads"', '["heads"]', '{"heads":true}'],
    ],
    place: flip,
  },
  {
    path: '/api/dice',
    choice: 'selectedBet',
    valid: '"high"',
    invalid: [
      ...listed('"High" "HIGH" "middle" "" "high\\u0000" "heads" "6" "__proto__" "toString" null true 0 6'),
      ...['" high"', '["high"]', '{"high":true}'],
    ],
    place: roll,
  },
];

describe('bad input', () => {
  const untouched = withUntouchedBooks();

  describe.each(BETS)('to POST $path', ({ path, choice, valid, invalid, place }) => {
    /** Returns a valid bet as JSON text, with some members replaced. */
    const bet = (members: Record<string, string> = {}): string => {
      const rest = { betAmount: '100', [choice]: valid, userId: String(untouched.player.user.id) };
      const all = Object.entries({ ...rest, ...members });
      return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
    };
    const postBet = (members: Record<string, string>) => untouched.post(path, bet(members));

    it.each([
      ...INVALID_NUMBERS,
      ...INVALID_STRINGS,
      ...LISTS_AND_OBJECTS,
      ...['" "', '" 100"', '"100 "', '"1 000"', 'null', 'true', 'false'],
    ])('rejects a bet amount of %s', async (betAmount) => {
      expectRefusedFields(await postBet({ betAmount }), 'betAmount');
    });

    it.each(INVALID_JSON)('rejects %s, which is not JSON', async (betAmount) => {
      expectProblem(await postBet({ betAmount }), 400, 'MALFORMED_JSON');
    });

    it.each(invalid)('rejects %s as a choice', async (value) => {
      expectRefusedFields(await postBet({ [choice]: value }), choice);
    });

    it.each(listed('null "" "1" "01" 1.5 -1 0 2147483648 1e21 1e999 true [1] {"id":1} "admin"'))(
      'rejects %s as a user id',
      async (userId) => {
        expectRefusedFields(await postBet({ userId }), 'userId');
      },
    );

    it.each(['betAmount', choice, 'userId'])('rejects a bet without %s', async (field) => {
      const members = Object.entries(JSON.parse(bet()) as object).filter(([name]) => name !== field);
      expectRefusedFields(await untouched.player.client.post(path, Object.fromEntries(members)), field);
    });

    it('names every missing field of an empty object', async () => {
      expectRefusedFields(await untouched.post(path, '{}'), 'betAmount', choice, 'userId');
    });

    it.each(['', 'bet amount', ...UNKNOWN_FIELDS])('rejects the unknown field "%s"', async (field) => {
      for (const value of ['1', 'null', '"x"', 'true', '[]', bet()]) {
        expectRefusedFields(await postBet({ [field]: value }), field);
      }
    });

    it.each(['__proto__', 'constructor', 'prototype'])('rejects a bet nested in %s', async (field) => {
      expectRefusedFields(await untouched.post(path, `{${JSON.stringify(field)}:${bet()}}`), field);
    });

    it.each([
      ['lists', '[', ']'],
      ['objects', '{"a":', '}'],
    ])('rejects %s nested as deeply as the body size allows', async (_, open, close) => {
      const depth = Math.floor(90_000 / (open.length + 1));
      const betAmount = `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
      expectRefusedFields(await postBet({ betAmount }), 'betAmount');
    });

    it('rejects thousands of unknown fields with a short response', async () => {
      const fields = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`f${index}`, '1']));
      const response = await postBet(fields);
      expectProblem(response, 400, 'VALIDATION');
      expect(response.text.length).toBeLessThan(2000);
    });

    it('rejects a field name as long as the body size allows with a short response', async () => {
      const response = await postBet({ ['x'.repeat(95_000)]: '1' });
      expectProblem(response, 400, 'VALIDATION');
      expect(response.text.length).toBeLessThan(2000);
    });

    it.each(['1', '100.0'])(
      'rejects %s followed by as many digits as the body size allows',
      async (digits) => {
        const response = await postBet({ betAmount: `"${digits}${'0'.repeat(95_000)}"` });
        expectRefusedFields(response, 'betAmount');
        expect(response.text.length).toBeLessThan(2000);
      },
    );

    it('uses the last of two equal members, like JSON, and so rejects the bet of another user', async () => {
      const twice = `${bet().slice(0, -1)},"userId":1}`;
      expectProblem(await untouched.post(path, twice), 403, 'FORBIDDEN');
    });

    it.each([
      ['is empty', ''],
      ['has 256 characters', 'k'.repeat(256)],
      ['has 10 000 characters', 'k'.repeat(10_000)],
      ['has a tab', 'a\tb'],
      ['has a letter outside ASCII', 'clé'],
      ['has a control character of Latin 1', 'a\u0080b'],
    ])('rejects an Idempotency-Key that %s', async (_, key) => {
      expectRefusedFields(await place(untouched.player, {}, { 'Idempotency-Key': key }), 'Idempotency-Key');
    });
  });
});
