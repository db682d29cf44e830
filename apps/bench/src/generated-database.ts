import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { dropDatabase } from '@arena/embedded';
import { withApiOn, type Api } from './api.js';
import { generateBets, generateUsers } from './generated-data.js';
import { generate, loadHttp } from './load.js';
import { type BenchSettings, compare, type Finding, type Pacing, type Volume } from './measure.js';
import { PASSWORD } from './players.js';
import { createMigratedDatabase, execute, withClient } from './postgres.js';
import { interrupt } from './processes.js';
import { print } from './report.js';

/** The volume that the leaderboard is designed for. */
export const FULL_VOLUME: Volume = { users: 1_000_000, bets: 50_000_000 };
export const QUICK_VOLUME: Volume = { users: 100_000, bets: 1_000_000 };

/** A database with many generated players and bets. */
export interface GeneratedDatabase {
  volume: Volume;
  databaseUrl: string;
  /** A connection with the superuser's rights. */
  client: pg.Client;
}

/** A generated database and an API that runs on it. */
export type GeneratedApi = GeneratedDatabase & Api;

/** Adds to the players and their bets. */
type Addition = (client: pg.Client, volume: Volume) => Promise<void>;

/** Runs `work` with an API on a generated database. See `withGeneratedDatabase`. */
export function withGeneratedApi<T>(
  settings: BenchSettings,
  work: (api: GeneratedApi) => Promise<T>,
  addition?: Addition,
): Promise<T> {
  return withGeneratedDatabase(
    settings,
    (database) => withApiOn(database.databaseUrl, (api) => work({ ...database, ...api })),
    addition,
  );
}

/**
 * Runs `work` with a generated database, which is dropped afterwards. Does not check its books, because generated
 * outcomes do not come from seeds, and verifying fifty million bets takes longer than the measurements.
 */
export async function withGeneratedDatabase<T>(
  { serverUrl, volume }: BenchSettings,
  work: (database: GeneratedDatabase) => Promise<T>,
  addition?: Addition,
): Promise<T> {
  const databaseUrl = await generateDatabase(serverUrl, volume, addition);
  try {
    return await withClient(databaseUrl, (client) => work({ volume, databaseUrl, client }));
  } finally {
    await dropDatabase(serverUrl, NAME);
  }
}

const NAME = 'generated';

/** Creates a database of players, who all have the bench's password, and their bets. Returns its URL. */
export async function generateDatabase(
  serverUrl: string,
  volume: Volume,
  addition?: Addition,
): Promise<string> {
  const url = await createMigratedDatabase(serverUrl, NAME);
  await withClient(url, async (client) => {
    // Some of the statements take minutes. An interruption does not wait for them to finish.
    interrupt.addEventListener('abort', () => void client.end(), { once: true });
    await execute(client, ...SESSION_SETTINGS);
    await withoutIndexes(client, LARGE_TABLES, async () => {
      print(`  generating ${volume.users} users …`);
      await generateUsers(client, volume, await hash(PASSWORD));
      print(`  generating ${volume.bets} bets …`);
      await generateBets(client);
      print('  building their indexes …');
    });
    await execute(client, ...COMPLETION);
    await addition?.(client, volume);
  });
  return url;
}

/** Settings for sorting and hashing tens of millions of rows in one session. */
const SESSION_SETTINGS = [
  `SET work_mem = '512MB'`,
  `SET maintenance_work_mem = '1GB'`,
  'SET synchronous_commit = off',
];

/** The tables that get millions of rows. */
const LARGE_TABLES = ['users', 'accounts', 'seeds', 'player_accounts', 'bets', 'transfers'];

const COMPLETION = [
  `SELECT setval('users_id_seq', max(id)) FROM users`,
  `SELECT setval('accounts_id_seq', max(id)) FROM accounts`,
  `SELECT setval('seeds_id_seq', max(id)) FROM seeds`,
  `SELECT setval('bet_ids', max(id)) FROM bets`,
  // The product's own functions derive the leaderboard from the accounts.
  'SELECT refresh_leaderboard(array_agg(account_id)) FROM player_accounts',
  'SELECT rebalance_rank_buckets()',
  // Makes index-only scans possible, and prevents a vacuum during a measurement.
  'VACUUM (FREEZE, ANALYZE)',
];

const INDEX_DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create,
    CASE contype WHEN 'f' THEN 2 ELSE 1 END AS rank
  FROM pg_constraint
  WHERE (contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[])) OR (contype = 'f' AND confrelid = ANY ($1::regclass[]))
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
  FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY rank`;

/** Fills tables without indexes and creates the indexes afterwards, which is many times faster. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ drop: string; create: string }>(INDEX_DEFINITIONS, [tables]);
  await execute(client, ...rows.map(({ drop }) => drop).reverse());
  await fill();
  await execute(client, ...rows.map(({ create }) => create));
}

interface RouteComparison extends Pick<Finding, 'number' | 'goal'> {
  /** The description of the route. */
  subject: string;
  /** One request per client. */
  requests: string[];
  baseline: { description: string; statement: string };
}

/** Compares the p99 of a route over HTTP with that of a bare statement, which PostgreSQL executes as an index-only scan. */
export async function compareWithIndexScan(
  { volume, databaseUrl, port }: GeneratedApi,
  pacing: Pacing,
  { number, goal, subject, requests, baseline }: RouteComparison,
): Promise<Finding> {
  const { statement } = baseline;
  const query = { databaseUrl, statement, connections: requests.length };
  const size = `${volume.users / 1e6} M users, ${volume.bets / 1e6} M bets`;
  return {
    number,
    measure: `p99 of ${subject}, ${requests.length} clients, ${size} ÷ ${baseline.description}`,
    goal,
    comparison: await compare(
      pacing,
      async (seconds) => (await generate('query', { ...query, seconds })).p99Ms,
      async (seconds) => (await loadHttp({ port, requests, seconds })).p99Ms,
    ),
    subjectUnit: 'ms',
  };
}
