import pg from 'pg';
import { asOwner, expectBooksToBalance } from './books.js';
import type { Answer } from './client.js';
import { flip, registerPlayer, type Player } from './players.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** The data that a rejected request must not change. Omits the shared accounts, because the roll-up changes them. */
const STATE = `SELECT
  (SELECT count(*) FROM transfers) AS transfers,
  (SELECT count(*) FROM bets) AS bets,
  (SELECT json_agg(c ORDER BY id) FROM crash_bets AS c) AS crash_bets,
  (SELECT count(*) FROM idempotency_keys) AS keys,
  (SELECT count(*) FROM audit_entries WHERE kind = 'change') AS audited,
  (SELECT json_agg(w ORDER BY id) FROM withdrawals AS w) AS withdrawals,
  (SELECT json_agg(u ORDER BY id) FROM users AS u) AS users,
  (SELECT json_agg(s ORDER BY id) FROM seeds AS s) AS seeds,
  (SELECT json_agg(p ORDER BY user_id) FROM player_accounts AS p) AS players`;

/** Returns the current books, for a later comparison. */
export async function readBooks(database: TestDatabase): Promise<unknown> {
  return asOwner(database, STATE);
}

export interface Untouched {
  app: TestApp;
  /** A player with one flip. */
  player: Player;
  /** Posts JSON text unchanged with the player's session. */
  post(path: string, json: string): Promise<Answer>;
}

/** Sets up an app with one player for a spec of rejected requests. After each test, expects that nothing changed. */
export function withUntouchedBooks(variables: Record<string, string> = {}): Untouched {
  const untouched = {} as Untouched;
  let database: pg.Client;
  let before: unknown;
  const state = async (): Promise<unknown> => (await database.query<object>(STATE)).rows;

  beforeAll(async () => {
    const app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', ...variables });
    const player = await registerPlayer(app);
    await flip(player);
    const headers = { 'Content-Type': 'application/json' };
    const post: Untouched['post'] = (path, body) => player.client.send('POST', path, { headers, body });
    Object.assign(untouched, { app, player, post });
    database = new pg.Client({ connectionString: app.database.url });
    await database.connect();
    before = await state();
  });

  afterEach(async () => {
    const previous = before;
    before = await state(); // so that a change fails only its own test
    expect(before).toEqual(previous);
  });

  afterAll(async () => {
    try {
      await expectBooksToBalance(untouched.app.database);
    } finally {
      await database.end();
      await untouched.app.close();
    }
  });

  return untouched;
}
