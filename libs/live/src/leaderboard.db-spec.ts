import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';

const PLAYERS = 5_000;

// The tests write the figures of the accounts directly, without bets: only the ranking is tested here.
describe('the leaderboard of five thousand players', () => {
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

  /** Gives each of these players another net loss, and updates the leaderboard. */
  const play = async (where: string, netLoss: string): Promise<void> => {
    await client.query(
      `UPDATE player_accounts SET total_losses = total_losses + 1, total_staked = 1000000, total_paid = 1000000 - (${netLoss})
       WHERE ${where}`,
    );
    await client.query(
      `SELECT update_leaderboard((SELECT array_agg(account_id) FROM player_accounts WHERE ${where}))`,
    );
  };

  /** Returns the number of rank buckets, of the players in them, and of the players in the fullest one. */
  const buckets = async (): Promise<{ count: number; players: number; largest: number }> => {
    const { rows } = await client.query<{ count: number; players: number; largest: number }>(
      `SELECT count(*)::integer AS count, sum(players)::integer AS players, max(players) AS largest
       FROM rank_buckets`,
    );
    return rows[0]!;
  };

  /** Returns the players whose rank differs from their position in the sorted list of all players. */
  const misplaced = async (): Promise<unknown[]> => {
    const { rows } = await client.query<object>(`
      SELECT counted.user_id, counted.place, own.rank
      FROM (SELECT user_id, row_number() OVER (ORDER BY net_loss, user_id) AS place FROM leaderboard_entries) AS counted
      CROSS JOIN LATERAL leaderboard_place(counted.user_id) AS own
      WHERE own.rank <> counted.place`);
    return rows;
  };

  it('begins with one empty bucket', async () => {
    expect(await buckets()).toEqual({ count: 1, players: 0, largest: 0 });
  });

  it('ranks all players and splits the bucket when all of them play at once', async () => {
    await play('true', 'hashint4(user_id) % 100000 * 0.01');
    const { players, largest } = await buckets();
    expect(players).toBe(PLAYERS);
    expect(largest).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('ranks all players when half of them have the same profit', async () => {
    await play('user_id % 2 = 0', '100');
    expect((await buckets()).players).toBe(PLAYERS);
    expect((await buckets()).largest).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('ranks all players while their profits change', async () => {
    for (let round = 1; round <= 8; round += 1) {
      await play(`user_id % 7 = ${round % 7}`, `(hashint4(user_id * ${round}) % 50000) * 0.01`);
    }
    expect((await buckets()).players).toBe(PLAYERS);
    expect(await misplaced()).toEqual([]);
  });

  it('merges buckets that have become small', async () => {
    const before = (await buckets()).count;
    await play('true', '-500');
    for (let run = 0; run < before; run += 1) await client.query('SELECT rebalance_rank_buckets()');
    const after = await buckets();
    expect(after.players).toBe(PLAYERS);
    expect(after.count).toBeLessThanOrEqual(20);
    expect(await misplaced()).toEqual([]);
  });

  it('is rebuilt, with a warning in the log, when the count of a bucket is wrong', async () => {
    await play('true', 'hashint4(user_id) % 100000 * 0.01');
    const warnings: (string | undefined)[] = [];
    client.on('notice', ({ severity, message }) => warnings.push(`${severity}: ${message}`));
    await client.query('UPDATE rank_buckets SET players = 0');
    await client.query('DELETE FROM leaderboard_entries WHERE user_id % 11 = 0');

    await play('user_id % 3 = 0', '-700');

    expect(warnings).toEqual([
      expect.stringMatching(/^WARNING: updating the leaderboard failed, rebuilding it: .*rank_buckets/),
    ]);
    expect((await buckets()).players).toBe(PLAYERS);
    expect((await buckets()).largest).toBeLessThanOrEqual(1024);
    expect(await misplaced()).toEqual([]);
  });

  it('does not rewrite the entry of an account that has not changed', async () => {
    const { rows: before } = await client.query('SELECT xmin FROM leaderboard_entries WHERE user_id = 2');
    await client.query(
      'SELECT refresh_leaderboard((SELECT array_agg(account_id) FROM player_accounts WHERE user_id = 2))',
    );
    expect((await client.query('SELECT xmin FROM leaderboard_entries WHERE user_id = 2')).rows).toEqual(
      before,
    );
  });
});
