import type { DataSourceOptions, MixedList } from 'typeorm';
import { migrations } from './migrations/index.js';
import { registerTypeParsers } from './pg-types.js';

/** The role that the api's connections become: roles.sql says what it may write. */
export const APP_ROLE = 'arena_app';

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
    applicationName: 'arena',
    poolSize,
    connectTimeoutMS: 10_000,
    entities: entities as NonNullable<DataSourceOptions['entities']>,
    migrations,
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    // A bet that waits longer than this for its own player's row is better refused than queued.
    extra: {
      options: [
        ...(role === undefined ? [] : [`-c role=${role}`]),
        '-c lock_timeout=5s',
        '-c idle_in_transaction_session_timeout=30s',
        '-c timezone=UTC',
      ].join(' '),
    },
  };
}
