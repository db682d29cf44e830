import { Database, dataSourceOptions } from '@arena/database';
import { BIGGEST_WINS, LEADERBOARD_LIMITS, LEADERBOARD_PERIODS } from '@arena/wire';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';
import { BiggestWinsService } from './biggest-wins.service.js';
import { LeaderboardService } from './leaderboard.service.js';

/** Enough that PostgreSQL prefers an index for a hundred of them, as for a million. */
const PLAYERS = 20_000;
/** How many wins are kept of a day. */
const KEPT_WINS = 100;
/** PostgreSQL plans the first five executions of a prepared statement for their values, and may then keep a plan. */
const EXECUTIONS = 6;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** A scan that was executed. */
interface Scan {
  node: string;
  relation: string | undefined;
  index: string | undefined;
  rows: number;
}

/** Keeps the last statement that was read. */
class RecordingDatabase extends Database {
  last = { text: '', values: [] as readonly unknown[] };

  override read<Row extends object>(
    name: string | undefined,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    this.last = { text, values };
    return super.read<Row>(name, text, values);
  }
}

/** Executes a statement as often as the product does in a second, then returns the scans of its plan. */
async function explain(client: pg.PoolClient, { text, values }: RecordingDatabase['last']): Promise<Scan[]> {
  const literals = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
  const execute = `EXECUTE explained${literals === '' ? '' : `(${literals})`}`;
  await client.query(`PREPARE explained AS ${text}`);
  for (let execution = 0; execution < EXECUTIONS; execution += 1) await client.query(execute);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execute}`,
  );
  await client.query('DEALLOCATE explained');
  return scansOf(rows[0]!['QUERY PLAN'][0].Plan);
}

function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  if (!node['Node Type'].endsWith('Scan') || node['Node Type'] === 'Subquery Scan') return below;
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
  const scan = { node: node['Node Type'], relation: node['Relation Name'], index: node['Index Name'], rows };
  return [scan, ...below];
}

describe(`the boards of ${PLAYERS} players`, () => {
  let dataSource: DataSource;
  let database: RecordingDatabase;

  beforeAll(async () => {
    const { url } = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions({ databaseUrl: url, poolSize: 1 })).initialize();
    database = new RecordingDatabase(dataSource);
    await database.pool.query(`
      INSERT INTO users (id, username, email, password_hash, wallet_address, sealed_private_key)
        SELECT n, 'player_' || n, n || '@example.com', '', n, '' FROM generate_series(2, ${PLAYERS + 1}) AS n;
      INSERT INTO leaderboard_entries (user_id, net_loss, balance, total_wins, total_losses, current_streak, biggest_win)
        SELECT id, hashint4(id) % 100000, 100, 1, 1, 1, 10 FROM users WHERE id > 1;
      INSERT INTO leaderboard_period_entries
        SELECT kind, leaderboard_period_start(kind, (now() AT TIME ZONE 'UTC')::date - age), id, hashint4(id) % 100000, 1, 1, 10
        FROM unnest(enum_range(NULL::leaderboard_period)) AS kind, generate_series(0, 1) AS age, users WHERE id > 1
        ON CONFLICT DO NOTHING;
      INSERT INTO biggest_wins (bet_id, user_id, game, stake, payout, won_at)
        SELECT n, n + 1, 'coin_flip', 100, 100 + n, clock_timestamp() FROM generate_series(1, ${KEPT_WINS}) AS n;
      ANALYZE`);
  });

  afterAll(() => dataSource.destroy());

  /** Returns the scans of the last statement that was read. */
  const scansOfLast = async (): Promise<Scan[]> => {
    const client = await database.pool.connect();
    try {
      return await explain(client, database.last);
    } finally {
      client.release();
    }
  };

  it.each(LEADERBOARD_PERIODS)(
    'read the best players of the period "%s" in the order of an index',
    async (period) => {
      const board = new LeaderboardService(database);
      const entries = await board.top(period, LEADERBOARD_LIMITS.max);
      expect(entries.map(({ rank }) => rank)).toEqual(
        Array.from({ length: LEADERBOARD_LIMITS.max }, (_, index) => index + 1),
      );

      const scans = await scansOfLast();
      const indexes = scans.map(({ index }) => index);
      expect(indexes).toContain(
        period === 'all' ? 'leaderboard_entries_in_order' : 'leaderboard_period_order',
      );
      expect(indexes).toContain('users_pkey');
      for (const { node, index, rows } of scans) {
        expect({ node, index }).toEqual({
          node: expect.stringMatching(/^Index (Only )?Scan$/),
          index: expect.any(String),
        });
        expect(rows).toBeLessThanOrEqual(LEADERBOARD_LIMITS.max);
      }
    },
  );

  it('read the biggest wins without the bets, and their players by index', async () => {
    const wins = await new BiggestWinsService(database).today();
    expect(wins).toHaveLength(BIGGEST_WINS);

    const scans = await scansOfLast();
    for (const { relation, node, rows } of scans) {
      expect(rows).toBeLessThanOrEqual(KEPT_WINS);
      // These are no more than a hundred rows, or the rounds of today's wins.
      if (relation === 'users') expect(node).toMatch(/^Index (Only )?Scan$/);
    }
    const relations = scans.map(({ relation }) => relation);
    expect(relations).toEqual(expect.arrayContaining(['biggest_wins', 'users']));
    expect(relations).not.toContain('bets');
    expect(relations).not.toContain('transfers');
  });
});
