import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../apps/api/test/support/test-database.js';

const PLAYERS = 5_000;

// Players whose figures a test moves at will: no bets stand behind them, for the order alone is asked here.
describe('the standings of five thousand players', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      INSERT INTO users (id, username, email, password_hash, wallet_address, sealed_private_key)
        SELECT n, 'player_' || n, n || '@example.com', '', n, '' FROM generate_series(2, ${PLAYERS + 1}) AS n;
      INSERT INTO accounts (id, kind, owner_id) SELECT id + 10000, 'player', id FROM users;
      INSERT INTO player_accounts (user_id, account_id) SELECT id, id + 10000 FROM users`);
  });

  afterAll(async () => {
    await client.end();
  });

  /** Gives each of these players another result, and lets the leaderboard know. */
  const play = async (where: string, netLoss: string): Promise<void> => {
    await client.query(
      `UPDATE player_accounts SET total_losses = total_losses + 1, total_staked = 1000000, total_paid = 1000000 - (${netLoss})
       WHERE ${where}`,
    );
    await client.query(
      `SELECT update_leaderboard((SELECT array_agg(account_id) FROM player_accounts WHERE ${where}))`,
    );
  };

  const steps = async (): Promise<{ steps: number; players: number; most: number }> => {
    const { rows } = await client.query<{ steps: number; players: number; most: number }>(
      'SELECT count(*)::integer AS steps, sum(players)::integer AS players, max(players) AS most FROM rank_buckets',
    );
    return rows[0]!;
  };

  /** Players whose place is not the one that counting everybody gives. */
  const misplaced = async (): Promise<unknown[]> => {
    const { rows } = await client.query<object>(`
      SELECT counted.user_id, counted.place, own.rank
      FROM (SELECT user_id, row_number() OVER (ORDER BY net_loss, user_id) AS place FROM leaderboard_entries) AS counted
      CROSS JOIN LATERAL leaderboard_place(counted.user_id) AS own
      WHERE own.rank <> counted.place`);
    return rows;
  };

  it('begin with one step and nobody on it', async () => {
    expect(await steps()).toEqual({ steps: 1, players: 0, most: 0 });
  });

  it('place everybody, and cut the order into steps, when all come at once', async () => {
    await play('true', 'hashint4(user_id) % 100000 * 0.01');
    const { players, most } = await steps();
    expect(players).toBe(PLAYERS);
    expect(most).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('place everybody when many have the very same profit', async () => {
    await play('user_id % 2 = 0', '100');
    expect((await steps()).players).toBe(PLAYERS);
    expect((await steps()).most).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('place everybody while players move to and fro', async () => {
    for (let round = 1; round <= 8; round += 1) {
      await play(`user_id % 7 = ${round % 7}`, `(hashint4(user_id * ${round}) % 50000) * 0.01`);
    }
    expect((await steps()).players).toBe(PLAYERS);
    expect(await misplaced()).toEqual([]);
  });

  it('give up steps that nobody needs any more', async () => {
    const before = (await steps()).steps;
    await play('true', '-500');
    for (let run = 0; run < before; run += 1) await client.query('SELECT rebalance_rank_buckets()');
    const after = await steps();
    expect(after.players).toBe(PLAYERS);
    expect(after.steps).toBeLessThanOrEqual(20);
    expect(await misplaced()).toEqual([]);
  });

  it('are rebuilt, and say so, when a step’s count is wrong', async () => {
    await play('true', 'hashint4(user_id) % 100000 * 0.01');
    const warnings: (string | undefined)[] = [];
    client.on('notice', ({ severity, message }) => warnings.push(`${severity}: ${message}`));
    await client.query('UPDATE rank_buckets SET players = 0');
    await client.query('DELETE FROM leaderboard_entries WHERE user_id % 11 = 0');

    await play('user_id % 3 = 0', '-700');

    expect(warnings).toEqual([
      expect.stringMatching(/^WARNING: the leaderboard is rebuilt, for it could not follow: .*rank_buckets/),
    ]);
    expect((await steps()).players).toBe(PLAYERS);
    expect((await steps()).most).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('take no notice of an account that has not changed', async () => {
    const { rows: before } = await client.query('SELECT xmin FROM leaderboard_entries WHERE user_id = 2');
    await client.query(
      'SELECT refresh_leaderboard((SELECT array_agg(account_id) FROM player_accounts WHERE user_id = 2))',
    );
    expect((await client.query('SELECT xmin FROM leaderboard_entries WHERE user_id = 2')).rows).toEqual(
      before,
    );
  });
});
