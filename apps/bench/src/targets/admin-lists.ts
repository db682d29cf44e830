import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { PAGE_READS, SearchRepository, SearchService } from '@arena/admin';
import { BetsReport, TransfersReport } from '@arena/betting';
import { RoundsReport } from '@arena/crash';
import { Database, dataSourceOptions, type ListBounds } from '@arena/database';
import { PartnersReport } from '@arena/partners';
import { PlayersService } from '@arena/players';
import { WalletReport } from '@arena/wallet';
import { ADMIN_PASSWORD, withApiOn } from '../api.js';
import { LISTED } from '../generated-lists.js';
import { withGeneratedDatabase, type GeneratedDatabase } from '../generated-database.js';
import { type BenchSettings, compare, type Finding, p99, type Pacing, type Volume } from '../measure.js';
import { explain, plansTable, type Plan, type Statement } from '../plans.js';
import { logIn } from '../players.js';
import { interrupt } from '../processes.js';
import { print } from '../report.js';

const LIMIT = 25;
/** A cursor behind all rows. */
const END = String(Number.MAX_SAFE_INTEGER);
const GOAL = { better: 'lower', target: 20 } as const;
const BASELINE = `SELECT id FROM bets ORDER BY id DESC LIMIT ${LIMIT}`;

/** How long an export is read before it is aborted. */
const EXPORT_SECONDS = 30;

/** Reads one page. */
type Page = () => Promise<unknown>;

/**
 * Measures the pages of the admin area's lists with many bets and players in the database, and an export. Pages are read
 * by the product's own code over one connection of this process, because some routes also write to the security log.
 */
export async function adminLists(settings: BenchSettings): Promise<Finding[]> {
  const { pacing } = settings;
  return withGeneratedDatabase(settings, LISTED, async (database) => {
    const findings = await withRecordedStatements(database.databaseUrl, async (product, sent) => {
      const sample = await takeSample(database);
      const pages = { ...listPages(product, database.volume, sample), ...searches(product, sample) };
      const measured: Finding[] = [];
      const plans: Plan[] = [];
      for (const [title, page] of Object.entries(pages)) {
        plans.push(...(await plansOf(database, sent, title, page)));
        measured.push(await comparePage(database, shorter(pacing), product.pool, title, page));
      }
      print(plansTable(plans));
      return measured;
    });
    // The API checks the books when it starts, which slows down everything else on the machine.
    await withApiOn(database.databaseUrl, measureExport);
    return findings;
  });
}

/** A second has thousands of pages, and there are many lists. */
const shorter = ({ rounds, secondsPerRound }: Pacing): Pacing => ({
  rounds,
  secondsPerRound: secondsPerRound / 4,
});

/** Passes a database with one connection to `work`, and the statements that it has sent. */
async function withRecordedStatements<T>(
  databaseUrl: string,
  work: (database: Database, sent: Statement[]) => Promise<T>,
): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 })).initialize();
  const database = new Database(dataSource);
  const { pool } = database;
  const sent: Statement[] = [];
  const send = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  pool.query = ((statement: string | Statement, values: unknown[] = []) => {
    const query = typeof statement === 'string' ? { text: statement, values } : statement;
    sent.push(query);
    if (sent.length > 10) sent.shift();
    return typeof statement === 'string' ? send(statement, values) : send(statement);
  }) as typeof pool.query;
  try {
    return await work(database, sent);
  } finally {
    await dataSource.destroy();
  }
}

/** What the pages are about. */
interface Sample {
  busiest: number;
  day: string;
  partner: number;
  player: { id: number; username: string; email: string };
  withdrawal: { address: string; transaction: string };
}

async function takeSample({ client, volume }: GeneratedDatabase): Promise<Sample> {
  const one = async <Row extends object>(sql: string): Promise<Row> => {
    const { rows } = await client.query<Row>(sql);
    if (rows[0] === undefined) throw new Error(`No row: ${sql}`);
    return rows[0];
  };
  const { busiest } = await one<{ busiest: number }>(
    'SELECT user_id AS busiest FROM player_accounts ORDER BY total_wins + total_losses DESC LIMIT 1',
  );
  const { day } = await one<{ day: string }>(
    'SELECT day::text FROM bet_days ORDER BY day OFFSET (SELECT count(*) / 2 FROM bet_days) LIMIT 1',
  );
  const { partner } = await one<{ partner: number }>(
    'SELECT id AS partner FROM users WHERE is_partner ORDER BY total_referrals DESC LIMIT 1',
  );
  const player = await one<Sample['player']>(
    `SELECT id, username, email FROM users WHERE id = ${Math.floor(volume.users / 2)}`,
  );
  const withdrawal = await one<Sample['withdrawal']>(
    'SELECT address, tx_hash AS transaction FROM withdrawals ORDER BY id OFFSET 1000 LIMIT 1',
  );
  return { busiest, day, partner, player, withdrawal };
}

/** Returns the first page, a deep page and filters of each list. */
function listPages(
  database: Database,
  { users, bets: betCount }: Volume,
  { busiest: userId, day, partner, player: { id: middle } }: Sample,
): Record<string, Page> {
  const deep = (count: number): string[] => [String(Math.floor(count / 2))];
  const at = (after?: string[]): ListBounds => ({ order: 'desc', after, limit: LIMIT, reads: PAGE_READS });
  const bets = new BetsReport(database);
  const transfers = new TransfersReport(database);
  const wallet = new WalletReport(database);
  const rounds = new RoundsReport(database);
  const partners = new PartnersReport(database);
  return {
    'bets, first page': () => bets.page({}, 'createdAt', at()),
    'bets, deep page': () => bets.page({}, 'createdAt', at(deep(betCount))),
    'bets of the busiest player': () => bets.page({ userId }, 'createdAt', at()),
    'bets of the busiest player, deep page': () => bets.page({ userId }, 'createdAt', at(deep(betCount))),
    'bets by game, outcome and stake': () =>
      bets.page({ game: 'dice_roll', outcome: 'won', minStake: '500' }, 'createdAt', at(deep(betCount))),
    'bets of a day in the past': () => bets.page({ from: day, to: day }, 'createdAt', at()),
    'bets that no bet matches': () => bets.page({ minStake: '9000' }, 'createdAt', at(deep(betCount))),
    'bets by profit': () => bets.page({}, 'profit', at()),
    'transfers of the busiest player': () => transfers.page(userId, undefined, LIMIT),
    'transfers of the busiest player, deep page': () =>
      transfers.page(userId, `${Math.floor(betCount / 2)}_${END}`, LIMIT),
    'deposits, first page': () => wallet.deposits({}, at()),
    'deposits, deep page': () => wallet.deposits({}, at(deep(users))),
    'deposits by player and status': () => wallet.deposits({ userId: middle, status: 'credited' }, at()),
    'withdrawals, first page': () => wallet.withdrawals({}, at()),
    'withdrawals, deep page': () => wallet.withdrawals({}, at(deep(users))),
    'withdrawals by status and days': () =>
      wallet.withdrawals({ status: 'confirmed', from: day, to: day }, at()),
    'crash rounds, first page': () => rounds.page({}, at()),
    'crash rounds, deep page': () => rounds.page({}, at(deep(users))),
    'crash rounds by days and fairness': () => rounds.page({ fairness: 'fair', from: day, to: day }, at()),
    'partners, first page': () => partners.partners({ sort: 'id' }, at()),
    'partners by referrals, deep page': () => partners.partners({ sort: 'referrals' }, at(['5', END])),
    'players of a partner': () => partners.referrals(partner, at()),
  };
}

/** Returns the pages of the players' list, and searches over everything. */
function searches(database: Database, { player, withdrawal }: Sample): Record<string, Page> {
  const players = new PlayersService(database, undefined as never, undefined as never);
  const search = new SearchService(new SearchRepository(database));
  const part = player.username.slice(2, 8);
  return {
    'players, first page': () => players.list('', LIMIT, END),
    'players, deep page': () => players.list('', LIMIT, String(player.id)),
    'players by a rare part of a name': () => players.list(part, LIMIT, END),
    'players by a frequent part of an email address': () => players.list('mail', LIMIT, END),
    'players by an email address': () => players.list(player.email, LIMIT, END),
    'players by a missing name': () => players.list('no-such-name', LIMIT, END),
    'search for a number': () => search.find(String(player.id)),
    'search for a rare part of a name': () => search.find(part),
    'search for a frequent part of an email address': () => search.find('mail'),
    'search for an email address': () => search.find(player.email),
    'search for a transaction': () => search.find(withdrawal.transaction),
    'search for an address': () => search.find(withdrawal.address),
  };
}

/** Returns the plans of the statements that a page sends. */
async function plansOf(
  { client }: GeneratedDatabase,
  sent: Statement[],
  title: string,
  page: Page,
): Promise<Plan[]> {
  sent.length = 0;
  await page();
  const plans: Plan[] = [];
  for (const statement of [...sent]) plans.push(await explain(client, title, statement));
  return plans;
}

async function comparePage(
  { volume }: GeneratedDatabase,
  pacing: Pacing,
  pool: pg.Pool,
  title: string,
  page: Page,
): Promise<Finding> {
  const size = `${volume.users / 1e6} M users, ${volume.bets / 1e6} M bets`;
  return {
    number: null,
    measure: `p99 of ${title}, ${size} ÷ index-only latest ${LIMIT}`,
    goal: GOAL,
    comparison: await compare(
      pacing,
      (seconds) => latencyOf(seconds, () => pool.query({ name: 'baseline', text: BASELINE })),
      (seconds) => latencyOf(seconds, page),
    ),
    subjectUnit: 'ms',
    baselineUnit: 'ms',
  };
}

/** Returns the 99th percentile of the time that a call takes, in ms. */
async function latencyOf(seconds: number, call: Page): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  for (let start = performance.now(); start < end; start = performance.now()) {
    interrupt.throwIfAborted();
    await call();
    times.push(performance.now() - start);
  }
  return p99(times);
}

/** Reads an export of all bets over HTTP, and prints its first byte, its rate and the memory of the API's process. */
async function measureExport(port: number): Promise<void> {
  const { cookie } = await logIn(port, 'admin', ADMIN_PASSWORD);
  const before = await residentMegabytes(port);
  const aborter = new AbortController();
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/bets/export`, {
    headers: { Cookie: cookie },
    signal: aborter.signal,
  });
  if (response.body === null || !response.ok) throw new Error(`The export answered ${response.status}.`);
  let firstByteMs: number | undefined;
  let [rows, bytes, highest, sampledAt] = [-1, 0, before, start];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const now = performance.now();
    firstByteMs ??= now - start;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
    if (now - sampledAt > 1000) {
      sampledAt = now;
      highest = Math.max(highest, await residentMegabytes(port));
    }
    if (now - start > EXPORT_SECONDS * 1000) break;
  }
  const seconds = (performance.now() - start) / 1000;
  aborter.abort();
  await sleep(1000);
  print(
    `  export of bets: first byte after ${firstByteMs?.toFixed(1)} ms, ${Math.round(rows / seconds)} rows/s ` +
      `(${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s), ` +
      `memory ${before} MB before, ${highest} MB at most, ${await residentMegabytes(port)} MB after`,
  );
}

/** Returns the memory of the API's processes in MB. Waits while they check the books and do not answer each other. */
async function residentMegabytes(port: number): Promise<number> {
  for (;;) {
    interrupt.throwIfAborted();
    const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
    if (bytes !== undefined) return Math.round(Number(bytes) / 1e6);
    await sleep(1000);
  }
}
