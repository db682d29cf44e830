import pg from 'pg';
import { DefaultNamingStrategy, type DataSource, type DataSourceOptions, type MixedList } from 'typeorm';

/** The role of the API's connections. roles.sql grants it its privileges. */
export const APP_ROLE = 'arena_app';

const APPLICATION = 'arena';
const CONNECT_MS = 10_000;

/**
 * The settings of each of the API's sessions, as PostgreSQL prints them. The lock timeout rejects a bet that waits too
 * long for its player's row, so that bets do not pile up behind it.
 */
export const SESSION_SETTINGS = {
  role: APP_ROLE,
  /** The roll-up has no limit, because after a restore it adds up all transfers. */
  statement_timeout: '1min',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
} as const;

export interface ConnectionSettings {
  databaseUrl: string;
  /** The maximum number of connections of this process. */
  poolSize: number;
  /**
   * The role to switch to. If it is undefined, connections keep the database owner's privileges (migrations,
   * reconcile).
   */
  role?: string;
  /** Whether the URL may lead through a pooler in transaction mode. */
  isPooled?: boolean;
}

/** Columns have the names of their properties, in snake case. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, name: string | undefined): string {
    return name ?? snakeCase(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the TypeORM options. Only the migrations define the schema, so TypeORM does not synchronize it. */
export function dataSourceOptions(
  { databaseUrl, poolSize, role, isPooled = false }: ConnectionSettings,
  entities: MixedList<string | (abstract new () => unknown)> = [],
): DataSourceOptions {
  registerTypeParsers();
  return {
    type: 'postgres',
    driver: new PgDriver(),
    url: databaseUrl,
    applicationName: APPLICATION,
    poolSize,
    connectTimeoutMS: CONNECT_MS,
    entities: entities as NonNullable<DataSourceOptions['entities']>,
    namingStrategy: new SnakeCaseNames(),
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    extra: isPooled ? { Client: PooledClient } : { options: sessionOptions(role) },
  };
}

/** Creates a single connection with the database owner's privileges, without a pool or TypeORM. */
export function ownerClient(databaseUrl: string): pg.Client {
  return singleClient(databaseUrl, sessionOptions());
}

/** Passes a connection with the database owner's privileges to `work`, and closes it afterwards. */
export function withOwnerClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(ownerClient(databaseUrl), work);
}

/** Connects a client, passes it to `work`, and closes it afterwards. */
export async function withClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates a single connection with the privileges of the API, without a pool or TypeORM. */
export function appClient(databaseUrl: string): pg.Client {
  return singleClient(databaseUrl, sessionOptions(APP_ROLE));
}

/** Creates a single connection that sends no settings of a session, like those through a pooler. */
export function bareClient(databaseUrl: string): pg.Client {
  return singleClient(databaseUrl);
}

/** How long a read waits for a new connection to the replica, and for its answer, before the primary is asked instead. */
const REPLICA_CONNECT_MS = 2_000;
const REPLICA_ANSWER_MS = 15_000;

/** Creates a pool of connections with the privileges of the API to a read replica. */
export function replicaPool(databaseUrl: string, poolSize: number, isPooled: boolean): pg.Pool {
  registerTypeParsers();
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
    query_timeout: REPLICA_ANSWER_MS,
    ...(isPooled ? { Client: PooledClient } : { options: sessionOptions(APP_ROLE) }),
    keepAlive: true,
    max: poolSize,
  });
}

/**
 * A connection through a pooler in transaction mode. It prepares no named statements, whichever library asks for them:
 * the session of the next transaction is another one, which does not know the name.
 */
class PooledClient extends pg.Client {
  override query(...[query, ...rest]: unknown[]): never {
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
    return send(isNamed ? { ...query, name: undefined } : query, ...rest);
  }
}

function singleClient(databaseUrl: string, options?: string): pg.Client {
  registerTypeParsers();
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_MS,
    ...(options === undefined ? {} : { options }),
    keepAlive: true,
  });
  // Without a listener, a lost connection would end the process.
  return client.on('error', () => undefined);
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

/** Returns the settings of a session as a startup parameter. Migrations and reconciliation have no limit of statements. */
function sessionOptions(role?: string): string {
  const { role: _, ...others } = SESSION_SETTINGS;
  const settings = role === undefined ? { ...others, statement_timeout: '0' } : { role, ...others };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
    .join(' ');
}

/**
 * `pg` as TypeORM's option `driver`. It keeps the pool that TypeORM creates, so that statements without TypeORM use the same
 * connections.
 */
class PgDriver {
  pool: pg.Pool | undefined;
  readonly Pool: typeof pg.Pool;

  constructor() {
    const keep = (pool: pg.Pool): void => void (this.pool = pool);
    this.Pool = class extends pg.Pool {
      constructor(config: pg.PoolConfig) {
        super(config);
        keep(this);
      }
    };
  }
}

/**
 * Returns the connection pool of a data source with the options above.
 * @throws Error before the data source is initialized
 */
export function poolOf({ options }: DataSource): pg.Pool {
  const { pool } = (options as { driver: PgDriver }).driver;
  if (pool === undefined) throw new Error('The data source is not initialized.');
  return pool;
}
