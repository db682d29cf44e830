import type { ClientBase } from 'pg';
import type { GameTotal, KindTotal, Totals } from './manifest.js';
import { ArchiveError, boundsOf, monthOf, type Bounds } from './months.js';
import type { TableName } from './rows.js';
import { queryOf } from './tables.js';

/** The rows per batch. A batch is what is held in memory. */
const BATCH = 2_000;
/**
 * How long after its end a month may be archived. Transactions that began in the month have ended by then: the api limits
 * its statements to a minute.
 */
const HOURS_AFTER_END = 1;

/**
 * The whole run sees one snapshot. Compression can take longer than the idle timeout, and all rows of a cursor are read, so
 * the plan should not favour the first ones.
 */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL cursor_tuple_fraction = 1`;

/** One transaction that only reads, so that all of its queries see the same books. */
export class Snapshot {
  private constructor(private readonly client: ClientBase) {}

  /** Runs `work` with a snapshot. */
  static async take<T>(client: ClientBase, work: (books: Snapshot) => Promise<T>): Promise<T> {
    await client.query(BEGIN);
    try {
      return await work(new Snapshot(client));
    } finally {
      // A lost connection has nothing to roll back.
      await client.query('ROLLBACK').catch(() => undefined);
    }
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(text, [...values])).rows;
  }
}

/** Yields the rows of a month as lines of JSON, without their null values. */
export async function* linesOf(books: Snapshot, table: TableName, bounds: Bounds): AsyncGenerator<string[]> {
  await books.query(`DECLARE archived NO SCROLL CURSOR FOR
    SELECT json_strip_nulls(row_to_json(archived_row))::text AS line FROM (${queryOf(table, bounds)}) AS archived_row`);
  for (let count = BATCH; count === BATCH;) {
    const rows: { line: string }[] = await books.query(`FETCH ${BATCH} FROM archived`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    count = rows.length;
  }
  await books.query('CLOSE archived');
}

/** Returns the month of the first transfer, or undefined if there is none. */
export async function firstMonth(books: Snapshot): Promise<string | undefined> {
  const [row] = await books.query<{ first: Date | null }>('SELECT min(created_at) AS first FROM transfers');
  return row?.first == null ? undefined : monthOf(row.first);
}

/** Returns the month before which every month may be archived, as far as time decides. */
export async function firstOpenMonth(books: Snapshot): Promise<string> {
  const [row] = await books.query<{ time: Date }>(
    `SELECT clock_timestamp() - interval '${HOURS_AFTER_END} hours' AS time`,
  );
  if (row === undefined) throw new Error('The database returned no time.');
  return monthOf(row.time);
}

interface Obstacles {
  reaches: Date | null;
  isReached: boolean;
  transfers: number;
  round: number | null;
  crashBet: number | null;
  stepBet: number | null;
}

/**
 * The moment up to which the database has what was committed. A replica may lag and a backup ends, so the clock does not
 * tell. A node renews the leases of its jobs every few seconds, by the clock of the primary, and they last a few seconds
 * longer; a node that stops releases them. Leases and transfers reach a replica in the order of their commits.
 */
const REACHES = `greatest(
  (SELECT max(expires_at) - interval '1 minute' FROM leases WHERE isfinite(expires_at)),
  (SELECT created_at FROM transfers ORDER BY xid DESC, id DESC LIMIT 1))`;

/**
 * Checks that nothing can be added to a month any more.
 * @throws ArchiveError if the month is not over, if the data of the database ends before, or if the month is not rolled up or
 * has an open round or bet
 */
export async function requireComplete(books: Snapshot, month: string): Promise<void> {
  const { to } = boundsOf(month);
  if (month >= (await firstOpenMonth(books)))
    throw new ArchiveError(
      `${month} is not complete: it can be archived from ${HOURS_AFTER_END} hour after its end.`,
    );
  const [obstacles] = await books.query<Obstacles>(
    `SELECT reaches, coalesce(reaches >= $1::timestamptz + interval '${HOURS_AFTER_END} hours', false) AS "isReached",
       (SELECT count(*) FROM transfers AS t CROSS JOIN roll_up_cursor AS c
         WHERE t.xid >= c.next_xid AND t.id > c.floor_id AND t.created_at < $1) AS transfers,
       (SELECT min(id) FROM crash_rounds WHERE closed_at IS NULL AND waiting_at < $1) AS round,
       (SELECT min(b.id) FROM crash_bets AS b JOIN crash_rounds AS r ON r.id = b.round_id
         WHERE b.settled_at IS NULL AND r.waiting_at < $1) AS "crashBet",
       (SELECT min(id) FROM step_bets WHERE settled_at IS NULL AND placed_at < $1) AS "stepBet"
     FROM (SELECT ${REACHES} AS reaches) AS data`,
    [to],
  );
  const reason = obstacles && reasonOf(obstacles);
  if (reason !== undefined) throw new ArchiveError(`${month} is not complete: ${reason}`);
}

function reasonOf({
  reaches,
  isReached,
  transfers,
  round,
  crashBet,
  stepBet,
}: Obstacles): string | undefined {
  const bet = crashBet ?? stepBet;
  if (!isReached)
    return (
      `the data of this database ends at ${reaches?.toISOString() ?? 'an unknown time'}. Wait until the replica has caught ` +
      'up, restore a later backup, or start ARENA on the primary, and repeat the command.'
    );
  if (transfers > 0)
    return `the roll-up has not applied ${transfers} of its transfers. Start ARENA on the primary and repeat the command.`;
  if (round !== null)
    return `crash round ${round} is open. Start ARENA on the primary, which closes it, and repeat the command.`;
  if (bet !== null) return `bet ${bet} is open. Repeat the command when it is settled.`;
  return undefined;
}

/**
 * Adds up a month.
 * @throws ArchiveError if the daily statements, which the roll-up maintains, have other sums
 */
export async function totalsOf(books: Snapshot, month: string): Promise<Omit<Totals, 'accounts'>> {
  const { from, to } = boundsOf(month);
  const transfers = await books.query<KindTotal>(
    `SELECT kind, count(*) AS count, sum(amount)::numeric(38, 8)::text AS amount FROM transfers
     WHERE created_at >= $1 AND created_at < $2 GROUP BY kind ORDER BY kind`,
    [from, to],
  );
  const stated = await books.query<KindTotal>(
    `SELECT kind, sum(transfers)::bigint AS count, sum(amount)::numeric(38, 8)::text AS amount FROM ledger_days
     WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
     GROUP BY kind ORDER BY kind`,
    [from, to],
  );
  if (JSON.stringify(stated) !== JSON.stringify(transfers))
    throw new ArchiveError(
      `The daily statements of ${month} differ from its transfers. Run npm run reconcile, which names the days.`,
    );
  const bets = await books.query<GameTotal>(
    `SELECT game, count(*) AS count, sum(stake::numeric)::numeric(38, 8)::text AS stakes,
       sum(payout::numeric)::numeric(38, 8)::text AS payouts, sum(commission::numeric)::numeric(38, 8)::text AS commission
     FROM (${queryOf('bets', { from, to })}) AS listed GROUP BY game ORDER BY game`,
  );
  return { transfers, bets };
}
