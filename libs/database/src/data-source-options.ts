import pg from 'pg';
import type { DataSource, DataSourceOptions, MixedList } from 'typeorm';
import { migrations } from './migrations.js';

/** The role of the API's connections. roles.sql grants it its privileges. */
export const APP_ROLE = 'arena_app';

const APPLICATION = 'arena';
const CONNECT_MS = 10_000;
/**
 * The maximum duration of one of the API's statements. The roll-up has no limit, because after a restore it adds up all
 * transfers. Migrations and reconciliation have none either.
 */
const STATEMENT_TIMEOUT_SECONDS = 60;

export interface ConnectionSettings {
  databaseUrl: string;
  /** The maximum number of connections of this process. */
  poolSize: number;
  /**
   * The role to switch to. If it is undefined, connections keep the database owner's privileges (migrations,
   * reconcile).
   */
  role?: string;
}

/** Returns the TypeORM options. Only the migrations define the schema, so TypeORM does not synchronize it. */
export function dataSourceOptions(
  { databaseUrl, poolSize, role }: ConnectionSettings,
  entities: MixedList<string | (abstract new () => unknown)> = [],
): DataSourceOptions {
  registerTypeParsers();
  return {
    type: 'postgres',
    url: databaseUrl,
    applicationName: APPLICATION,
    poolSize,
    connectTimeoutMS: CONNECT_MS,
    entities: entities as NonNullable<DataSourceOptions['entities']>,
    migrations,
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    extra: { options: sessionOptions(role) },
  };
}

/** Creates a single connection with the database owner's privileges, without a pool or TypeORM. */
export function ownerClient(databaseUrl: string): pg.Client {
  return singleClient(databaseUrl);
}

/** Creates a single connection with the privileges of the API, without a pool or TypeORM. */
export function appClient(databaseUrl: string): pg.Client {
  return singleClient(databaseUrl, APP_ROLE);
}

/** How long a read waits for a new connection to the replica, and for its answer, before the primary is asked instead. */
const REPLICA_CONNECT_MS = 2_000;
const REPLICA_ANSWER_MS = 15_000;

/** Creates a pool of connections with the privileges of the API to a read replica. */
export function appPool(databaseUrl: string, poolSize: number): pg.Pool {
  registerTypeParsers();
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
    query_timeout: REPLICA_ANSWER_MS,
    options: sessionOptions(APP_ROLE),
    keepAlive: true,
    max: poolSize,
  });
}

function singleClient(databaseUrl: string, role?: string): pg.Client {
  registerTypeParsers();
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    options: sessionOptions(role),
    keepAlive: true,
  });
}

/**
 * Configures how pg parses PostgreSQL values in the whole process. int8 becomes a number, because ids, versions and
 * counts stay far below 2^53. numeric stays a string, so that money is never a float. date stays a string too.
 */
export function registerTypeParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}

/** @throws RangeError if a number cannot represent the value exactly */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is larger than 2^53.`);
  return value;
}

/**
 * Returns the session's settings. The lock timeout rejects a bet that waits too long for its player's row, so that bets
 * do not pile up behind it.
 */
function sessionOptions(role?: string): string {
  return [
    ...(role === undefined ? [] : [`-c role=${role}`]),
    ...(role === undefined ? [] : [`-c statement_timeout=${STATEMENT_TIMEOUT_SECONDS}s`]),
    '-c lock_timeout=5s',
    '-c idle_in_transaction_session_timeout=30s',
    '-c timezone=UTC',
    String.raw`-c default_transaction_isolation=read\ committed`,
  ].join(' ');
}

/** Returns the connection pool of a data source, which TypeORM does not declare. */
export function poolOf(dataSource: DataSource): pg.Pool {
  return (dataSource.driver as unknown as { master: pg.Pool }).master;
}
