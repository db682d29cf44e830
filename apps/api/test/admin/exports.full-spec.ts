import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInAdmin } from '../support/admins.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { asOwner } from '../support/books.js';
import { registerPlayer } from '../support/players.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Their rows need several times the memory that the server has. */
const BETS = 600_000;
/** Half as much again as the server uses without an export. */
const HEAP_MEGABYTES = 160;

const GENERATE = `INSERT INTO bets
    (id, seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, edge, balance_after)
  SELECT nextval('bet_ids'), s.id, n, now(), $1, 'coin_flip', 'heads', 'tails', 100, 0, 0, 10000
  FROM (SELECT min(id) AS id FROM seeds WHERE user_id = $1) AS s CROSS JOIN generate_series(1, $2) AS n`;

describe('an export that is larger than the memory of the server', () => {
  let database: TestDatabase;
  let api: ApiProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startApiProcess(database, {
      RATE_LIMIT_FACTOR: '1000',
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
    });
    const { user } = await registerPlayer(api);
    await asOwner(database, GENERATE, [user.id, BETS]);
  });

  afterAll(async () => {
    await api.stop();
  });

  it.each([
    ['as fast as the server sends', 0],
    ['slowly', 20],
  ])('reaches a client that reads %s', async (_speed, pauseMs) => {
    const admin = await signInAdmin(api);
    const request = get(`${api.url}/api/admin/bets/export`, {
      headers: { Cookie: admin.sessionCookie! },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let lines = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      for (const byte of chunk) if (byte === 10) lines += 1;
      if (pauseMs > 0) await sleep(pauseMs);
    }
    expect(lines).toBe(1 + BETS);
    expect((await admin.get('/api/session')).status).toBe(200);
  });
});
