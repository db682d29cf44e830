import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';

const HOUSE = 1;
const CAPITAL = 3;
const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

interface Entry {
  period: Period;
  net_loss: string;
  wins: number;
  losses: number;
  biggest_win: string;
}

/** A time as an SQL expression. */
const NOW = 'now()';
const startOf = (period: Period): string =>
  `date_trunc('${period}', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;

describe('the leaderboards of periods', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let bets = 0;

  const connect = async (): Promise<pg.Client> => {
    const connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    return connection;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await connect();
    // Fourteen hours ahead of UTC, so that days of the session are not mistaken for UTC days.
    await client.query("SET TIME ZONE 'Pacific/Kiritimati'");
  });

  afterEach(async () => {
    await client.end();
  });

  /** Inserts a settled bet, as apply_bets does. */
  const bet = async (userId: number, stake: number, payout: number, at = NOW): Promise<void> => {
    bets += 1;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, balance_after)
       VALUES (1, $1, ${at}, $2, 'coin_flip', 'heads', 'tails', $3, $4, 0) RETURNING id`,
      [bets, userId, stake, payout],
    );
    await client.query(`SELECT post_transfer('stake', $1, ${CAPITAL}, ${HOUSE}, $2)`, [rows[0]?.id, stake]);
  };

  /** Repeats the roll-up until all transfers are applied and counted. Other transactions in the cluster can delay it. */
  const rollUp = (): Promise<void> =>
    eventually(async () => {
      await client.query('SELECT apply_transfers()');
      const { rows } = await client.query<{ transfers: boolean }>('SELECT transfers FROM pending_work()');
      expect(rows).toEqual([{ transfers: false }]);
    });

  /** Returns a player's entries of the current periods, the day first. */
  const entriesOf = async (userId: number): Promise<Entry[]> => {
    const { rows } = await client.query<Entry>(
      `SELECT period, net_loss, wins, losses, biggest_win FROM leaderboard_period_entries
       WHERE user_id = $1 AND starts_on = leaderboard_period_start(period, (now() AT TIME ZONE 'UTC')::date)
       ORDER BY period`,
      [userId],
    );
    return rows;
  };

  const inEachPeriod = (figures: Omit<Entry, 'period'>): Entry[] =>
    PERIODS.map((period) => ({ period, ...figures }));

  it.each([
    ['day', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2026-11-23', '2026-11-23'],
    ['week', '2026-11-29', '2026-11-23'],
    ['week', '2027-01-03', '2026-12-28'],
    ['month', '2026-11-30', '2026-11-01'],
    ['month', '2026-12-01', '2026-12-01'],
    ['month', '2028-02-29', '2028-02-01'],
  ])('have a %s that contains %s and begins on %s', async (period, day, start) => {
    const { rows } = await client.query('SELECT leaderboard_period_start($1, $2::date)::text AS start', [
      period,
      day,
    ]);
    expect(rows).toEqual([{ start }]);
  });

  it('add up the wins, losses and profits of the bets, and keep the highest win', async () => {
    await bet(7, 100, 0);
    await bet(7, 100, 250);
    await rollUp();
    await bet(7, 10, 10);
    await bet(7, 50, 90);
    await rollUp();

    expect(await entriesOf(7)).toEqual(
      inEachPeriod({ net_loss: '-90.00000000', wins: 2, losses: 2, biggest_win: '150.00000000' }),
    );
  });

  it.each(PERIODS)('count a bet in the first instant of the %s, and none before it', async (period) => {
    await bet(7, 100, 0, startOf(period));
    await bet(8, 100, 0, `${startOf(period)} - interval '1 microsecond'`);
    await rollUp();

    expect((await entriesOf(7)).map((entry) => entry.period)).toContain(period);
    expect((await entriesOf(8)).map((entry) => entry.period)).not.toContain(period);
  });

  it('count the last bets of a day for it when they are rolled up on the next day', async () => {
    await bet(7, 100, 0, `${startOf('day')} - interval '1 microsecond'`);
    await rollUp();
    const { rows } = await client.query(
      `SELECT losses FROM leaderboard_period_entries
       WHERE period = 'day' AND starts_on = (now() AT TIME ZONE 'UTC')::date - 1`,
    );
    expect(rows).toEqual([{ losses: 1 }]);
  });

  it('leave out bets of periods that have been over for long', async () => {
    await bet(7, 100, 0, `${NOW} - interval '40 days'`);
    await rollUp();
    expect((await client.query('SELECT FROM leaderboard_period_entries')).rows).toEqual([]);
  });

  it('leave out refunded bets', async () => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO bets (created_at, user_id, game, choice, result, stake, payout, balance_after)
       VALUES (now(), 7, 'crash', 'manual', 'voided', 100, 100, 0) RETURNING id`,
    );
    await client.query(`SELECT post_transfer('release', $1, ${CAPITAL}, ${HOUSE}, 100)`, [rows[0]?.id]);
    await rollUp();
    expect(await entriesOf(7)).toEqual([]);
  });

  it('count each bet once when the roll-up is killed before its commit', async () => {
    await bet(7, 100, 0);
    const killed = await connect();
    killed.on('error', () => undefined);
    const { rows } = await killed.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await killed.query('BEGIN');
    await eventually(async () => {
      await killed.query('ROLLBACK; BEGIN; SELECT apply_transfers()');
      expect((await killed.query('SELECT FROM leaderboard_period_entries')).rows).toHaveLength(3);
    });
    await client.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    expect(await entriesOf(7)).toEqual([]);

    await rollUp();
    await rollUp();

    expect(await entriesOf(7)).toEqual(
      inEachPeriod({ net_loss: '100.00000000', wins: 0, losses: 1, biggest_win: '0.00000000' }),
    );
  });

  it('are counted again after a restore into another cluster and after an upgrade', async () => {
    await bet(7, 100, 250);
    await rollUp();
    await bet(7, 100, 0);
    const expected = inEachPeriod({
      net_loss: '-50.00000000',
      wins: 1,
      losses: 1,
      biggest_win: '150.00000000',
    });

    await client.query('UPDATE roll_up_cursor SET system_identifier = 1');
    await rollUp();
    expect(await entriesOf(7)).toEqual(expected);

    await client.query('DELETE FROM leaderboard_period_entries');
    await client.query('INSERT INTO game_days_rebuild_due DEFAULT VALUES');
    await rollUp();
    expect(await entriesOf(7)).toEqual(expected);
  });

  it('are deleted a day after their period, a limited number at once', async () => {
    await client.query(`
      INSERT INTO leaderboard_period_entries
      SELECT 'day', (now() AT TIME ZONE 'UTC')::date - age, user_id, 0, 0, 1, 0
      FROM generate_series(0, 3) AS age, generate_series(1, 10) AS user_id`);
    const remaining = async (): Promise<unknown[]> => {
      const { rows } = await client.query<{ age: number; entries: number }>(`
        SELECT (now() AT TIME ZONE 'UTC')::date - starts_on AS age, count(*)::integer AS entries
        FROM leaderboard_period_entries GROUP BY 1 ORDER BY 1`);
      return rows.map(({ age, entries }) => [age, entries]);
    };

    await client.query('SELECT delete_past_leaderboard_entries(15)');
    expect(await remaining()).toEqual([
      [0, 10],
      [1, 10],
      [2, 5],
    ]);
    await client.query('SELECT delete_past_leaderboard_entries(15)');
    expect(await remaining()).toEqual([
      [0, 10],
      [1, 10],
    ]);
  });
});
