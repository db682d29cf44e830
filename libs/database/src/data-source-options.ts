import pg from 'pg';
import type { DataSourceOptions, MixedList } from 'typeorm';
import { migrations } from './migrations/index.js';
import { registerTypeParsers } from './pg-types.js';

/** The role that the api's connections become: roles.sql says what it may write. */
export const APP_ROLE = 'arena_app';

const APPLICATION = 'arena';
const CONNECT_MS = 10_000;

export interface ConnectionSettings {
  databaseUrl: string;
  /** Connections of this process. */
  poolSize: number;
  /** The role to become; left out, the connection stays its owner (migrations, reconcile). */
  role?: string;
}

/** Options for TypeORM: nothing is synchronised, the schema is what the migrations wrote. */
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

/** One connection outside any pool and without TypeORM, as the database's owner. */
export function ownerClient(databaseUrl: string): pg.Client {
  registerTypeParsers();
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    options: sessionOptions(),
  });
}

/** A bet that waits longer than the lock timeout for its own player's row is better refused than queued. */
function sessionOptions(role?: string): string {
  return [
    ...(role === undefined ? [] : [`-c role=${role}`]),
    '-c lock_timeout=5s',
    '-c idle_in_transaction_session_timeout=30s',
    '-c timezone=UTC',
  ].join(' ');
}
