import { DecimalBetween, PostgresAddress } from '../environment-rules.js';

/** The variables that name the database. */
export const DATABASE_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
] as const;

/** The connections to PostgreSQL, and the mark that shows a restored database. */
export class DatabaseVariables {
  /**
   * Connection URL of the PostgreSQL database. Required; when it is not set, `npm start` runs an embedded PostgreSQL.
   * Its user needs only the rights of the role `arena_app`, which the migrations create, if DATABASE_OWNER_URL is set.
   * Otherwise it must own the database and be allowed to create roles. In this and the other addresses, percent-encode what
   * is no letter or digit in user and password: `#` is `%23`, `/` is `%2F`.
   */
  @PostgresAddress()
  DATABASE_URL = '';

  /**
   * Connection URL of the same database without a pooler. Set it when DATABASE_URL leads through a pooler such as
   * PgBouncer in transaction mode, which carries neither messages nor locks of a session. Each process opens up to four
   * connections there. DATABASE_URL and DATABASE_READ_URL are then used without prepared statements, and PostgreSQL must
   * give their login the settings of a session (docs/operations.md). Not set by default. A start with a pooler
   * and without this variable is refused.
   */
  @PostgresAddress()
  DATABASE_DIRECT_URL?: string;

  /**
   * Connection URL of the same database for the login that owns it, for the migrations. Default: DATABASE_DIRECT_URL, or
   * DATABASE_URL. Set it to give the api a login of its own that has only the rights of `arena_app`. It must not
   * lead through a pooler.
   */
  @PostgresAddress('owner:password@host:5432')
  DATABASE_OWNER_URL?: string;

  /**
   * Connection URL of a streaming replica of the same database. Not set by default. Histories, boards, lists of the back
   * office and exports are then read there, but only while it has everything that was acknowledged before the read;
   * otherwise they are read from DATABASE_URL. Its user needs the rights of the role `arena_app`.
   */
  @PostgresAddress('user:password@replica:5432')
  DATABASE_READ_URL?: string;

  /**
   * Largest number of pooled PostgreSQL connections per server process. Default 16. Raise it when the metric
   * `arena_database_connections{state="waiting"}` stays above 0. Keep the sum over all processes of all nodes below
   * PostgreSQL's `max_connections`, with a few to spare for migrations and reconciliation. Behind PgBouncer, keep it below
   * `max_client_conn`.
   */
  @DecimalBetween(2, 200, 0, ' connections')
  DATABASE_POOL_SIZE = '16';

  /**
   * Path of the file in which the nodes keep the high-water mark of the books, outside the database: it shows when the
   * database was restored or has lost its last transactions, and the server then opens paused. Not set by default;
   * `npm start` keeps it beside the data folder for its own database. With several nodes, it must be the same file on
   * shared storage. It must not be part of what is restored with the database.
   */
  RESTORE_MARK?: string;
}

export function databaseSettings(environment: DatabaseVariables) {
  return {
    databaseUrl: environment.DATABASE_URL,
    /** The URL for connections that keep a state between transactions: LISTEN, session locks, the clock, reconciliation. */
    databaseDirectUrl: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
    /** Whether databaseUrl and databaseReadUrl may lead through poolers in transaction mode. */
    databaseIsPooled: environment.DATABASE_DIRECT_URL !== undefined,
    databaseReadUrl: environment.DATABASE_READ_URL,
    databasePoolSize: Number(environment.DATABASE_POOL_SIZE),
    restoreMark: environment.RESTORE_MARK,
  };
}
