import { signInAdmin } from '../support/admins.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Answer, Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields, listed } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TICKETS = '/api/admin/tickets';
const SUPPLY = '/api/admin/ticket-supply';
const ELIGIBLE = '/api/admin/eligible-users';

/** JSON texts that are not valid ticket numbers. */
const INVALID_NUMBERS = listed(`
  -1 -0.01 -1e-300 0.001 1.005 16.555 1e-7 99999999.991 100000000 1e8 1e308 1e400 -1e400 ${'9'.repeat(400)}
  "" "1" "abc" "NaN" "Infinity" "1e2" "\\u0000" null true false [] [1] {} {"a":1} [[[[1]]]]`);
const INVALID_X_USERNAMES = [
  ...listed(
    `"" "@" "@@owl" "night-owl" "owl@" "nıght" "e\\u0301ule" "o\\u0000wl" "\\ud800" "ｏｗｌ" "%" "'" "owl;--"`,
  ),
  ...['" "', '"night owl"', '"@ owl"', '"owl\\nowl"', `"${'o'.repeat(51)}"`, `"${'o'.repeat(90_000)}"`],
  ...listed(`1 null true [] ["owl"] {} {"toString":"owl"}`),
];
const INVALID_IDS = listed(
  `0 -1 1.5 01 1e0 %201 1%00 null me 2147483648 %D9%A1 __proto__ ${'9'.repeat(400)}`,
);

/** Selects everything that a rejected request must not change. */
const STATE = `SELECT
  (SELECT json_agg(e ORDER BY id) FROM eligible_x_users AS e) AS eligible,
  (SELECT json_agg(t ORDER BY id) FROM revenue_tickets AS t) AS tickets,
  (SELECT value FROM system_settings WHERE key = 'ticket_supply') AS supply,
  (SELECT count(*) FROM audit_entries WHERE kind = 'change') AS audited`;

describe('bad input for tickets and eligible X users', () => {
  let app: TestApp;
  let admin: Client;
  let player: Player;
  let before: unknown;

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await signInAdmin(app);
    player = await registerPlayer(app);
    await admin.post(ELIGIBLE, { xUsername: 'night_owl', ticketAllocation: 1 });
    await admin.post(TICKETS, { userId: player.user.id, ticketCount: 2 });
    await admin.post(SUPPLY, { ticketSupply: 20 });
    [before] = await asOwner(app.database, STATE);
  });

  afterEach(async () => {
    expect(await asOwner(app.database, STATE)).toEqual([before]);
  });

  afterAll(async () => {
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  const post = (path: string, body: string, by = admin): Promise<Answer> =>
    by.send('POST', path, { headers: { 'Content-Type': 'application/json' }, body });
  const countBody = (value: string): string => `{"userId":${player.user.id},"ticketCount":${value}}`;
  const eligibleUserBody = (value: string): string => `{"xUsername":"new_owl","ticketAllocation":${value}}`;

  it.each(INVALID_NUMBERS)('rejects %s as a ticket number', async (value) => {
    expectRefusedFields(await post(TICKETS, countBody(value)), 'ticketCount');
    expectRefusedFields(await post(SUPPLY, `{"ticketSupply":${value}}`), 'ticketSupply');
    expectRefusedFields(await post(ELIGIBLE, eligibleUserBody(value)), 'ticketAllocation');
  });

  it.each(['0', '0.00', '-0', '0e5'])('rejects %s as a ticket supply and as an allocation', async (value) => {
    expectRefusedFields(await post(SUPPLY, `{"ticketSupply":${value}}`), 'ticketSupply');
    expectRefusedFields(await post(ELIGIBLE, eligibleUserBody(value)), 'ticketAllocation');
  });

  it('states the valid range in the error', async () => {
    expect(expectProblem(await post(TICKETS, countBody('-1')), 400, 'VALIDATION').detail).toBe(
      'The number of tickets must be from 0 to 99,999,999.99, with at most 2 decimals.',
    );
    expect(expectProblem(await post(SUPPLY, '{"ticketSupply":0}'), 400, 'VALIDATION').detail).toBe(
      'The ticket supply must be from 0.01 to 99,999,999.99, with at most 2 decimals.',
    );
  });

  it.each(INVALID_X_USERNAMES)('rejects %.60s as an X username', async (username) => {
    expectRefusedFields(await post(ELIGIBLE, `{"xUsername":${username},"ticketAllocation":1}`), 'xUsername');
  });

  it.each(listed(`0 -1 1.5 2147483648 1e308 "1" null true [1] {"id":1}`))(
    'rejects the user id %s',
    async (userId) => {
      expectRefusedFields(await post(TICKETS, `{"userId":${userId},"ticketCount":1}`), 'userId');
    },
  );

  it.each(INVALID_IDS)('rejects the removal of the id %s', async (id) => {
    expectRefusedFields(await admin.send('DELETE', `${ELIGIBLE}/${id}`, {}), 'id');
  });

  it('answers 404 to the removal of an unknown id', async () => {
    expectProblem(await admin.send('DELETE', `${ELIGIBLE}/2147483647`, {}), 404, 'NOT_FOUND');
  });

  it.each(['{}', '[]', '[{}]', 'null', '"owl"', '1', '{', '', '{"__proto__":{"ticketCount":1}}'])(
    'rejects the body %j',
    async (body) => {
      for (const path of [TICKETS, SUPPLY, ELIGIBLE]) expect((await post(path, body)).status).toBe(400);
    },
  );

  it('rejects unknown fields', async () => {
    expectRefusedFields(await post(SUPPLY, '{"ticketSupply":1,"key":"crash_mode"}'), 'key');
    expectRefusedFields(await post(ELIGIBLE, '{"xUsername":"owl","ticketAllocation":1,"id":7}'), 'id');
  });

  it('rejects an eligible user without an allocation', async () => {
    expectRefusedFields(await post(ELIGIBLE, '{"xUsername":"owl"}'), 'ticketAllocation');
  });

  it('rejects players before it validates the body', async () => {
    const { client } = player;
    for (const answer of [
      await client.get(ELIGIBLE),
      await post(ELIGIBLE, '{"xUsername":"owl","ticketAllocation":1}', client),
      await post(ELIGIBLE, '{}', client),
      await client.send('DELETE', `${ELIGIBLE}/1`, {}),
      await post(TICKETS, countBody('1'), client),
      await post(SUPPLY, '{"ticketSupply":1}', client),
    ])
      expectProblem(answer, 403, 'FORBIDDEN');
  });
});
