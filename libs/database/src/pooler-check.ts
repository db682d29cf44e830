import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ArenaConfig, ConfigError } from '@arena/config';
import { appClient, bareClient, ownerClient, SESSION_SETTINGS, withClient } from './data-source-options.js';

type AddressName = 'DATABASE_URL' | 'DATABASE_READ_URL';
type Addresses = Pick<
  ArenaConfig,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'databaseIsPooled'
>;

/** What PostgreSQL says about a connection. */
interface Session {
  pid: number;
  login: string;
  database: string;
  /** The number that identifies the server and its replicas. */
  system: string;
  /** Whether the login has the rights of the database's owner. */
  owns: boolean;
  /** Whether the migrations have ever run. */
  isMigrated: boolean;
  /** For example 150018. */
  version: number;
  settings: Record<string, string>;
}

const SESSION = `SELECT pg_backend_pid() AS pid, session_user AS login, current_database() AS database,
    (SELECT system_identifier::text FROM pg_control_system()) AS system,
    (SELECT pg_has_role(session_user, datdba, 'MEMBER') FROM pg_database WHERE datname = current_database()) AS owns,
    to_regclass('public.schema_migrations') IS NOT NULL AS "isMigrated",
    current_setting('server_version_num')::integer AS version,
    (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($1::text[]) AS name) AS settings`;

/** How long the start waits for an answer of the replica. */
const REPLICA_MS = 5_000;
/** PgBouncer refuses the parameter that has the settings of a session, unless `ignore_startup_parameters` has its name. */
const REFUSED_BY_POOLER = 'unsupported startup parameter';

export const NOT_MIGRATED = 'The database is not migrated yet: run `npm run migrate` first.';

/**
 * Checks before the first statement that the database was migrated, that ARENA supports its version, which addresses lead through a pooler, and that
 * sessions behind it have the settings that the API needs.
 * @throws ConfigError with the statements or the variables that correct the configuration
 */
export async function checkPoolers(addresses: Addresses): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, databaseIsPooled } = addresses;
  if (!databaseIsPooled) {
    const advice = 'Set DATABASE_DIRECT_URL too.';
    requireMigrated(await requireDirect('DATABASE_URL', appClient(databaseUrl), advice));
    if (databaseReadUrl !== undefined)
      await ifAvailable(requireDirect('DATABASE_READ_URL', appClient(databaseReadUrl), advice));
    return;
  }
  const direct = await requireDirect('DATABASE_DIRECT_URL', appClient(databaseDirectUrl));
  requireMigrated(direct);
  const { session } = await look(bareClient(databaseUrl));
  if (session.system !== direct.system || session.database !== direct.database)
    throw new ConfigError(['DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.']);
  requireSettings('DATABASE_URL', session);
  if (databaseReadUrl === undefined) return;
  const replica = await ifAvailable(look(bareClient(databaseReadUrl)));
  if (replica !== undefined) requireSettings('DATABASE_READ_URL', replica.session);
}

function requireMigrated({ isMigrated }: Session): void {
  if (!isMigrated) throw new ConfigError([NOT_MIGRATED]);
}

/**
 * Checks that an address of the database's owner or of a command does not lead through a pooler, and that ARENA supports
 * the server's version.
 * @throws ConfigError otherwise
 */
export async function checkOwnerAddress(databaseUrl: string): Promise<void> {
  const name = "The database's address for this command";
  await requireDirect(name, ownerClient(databaseUrl), 'Set DATABASE_OWNER_URL or DATABASE_DIRECT_URL.');
}

async function requireDirect(name: string, client: pg.Client, advice?: string): Promise<Session> {
  const problem = [
    `${name} leads through a connection pooler such as PgBouncer, which keeps no session.`,
    advice ?? 'It must lead to PostgreSQL itself.',
  ].join(' ');
  const { session, isPooled } = await look(client).catch((error: unknown) => {
    throw (error as Error).message.includes(REFUSED_BY_POOLER) ? new ConfigError([problem]) : error;
  });
  if (isPooled) throw new ConfigError([problem]);
  requireSupportedVersion(session.version);
  return session;
}

/** The oldest supported major version of PostgreSQL. NULLS NOT DISTINCT, which the schema uses, came with it. */
const OLDEST_VERSION = 15;

/**
 * Checks the version of a PostgreSQL server.
 * @param version the server's setting server_version_num, for example 150018
 * @throws ConfigError if ARENA does not support it
 */
export function requireSupportedVersion(version: number): void {
  if (version >= OLDEST_VERSION * 10_000) return;
  throw new ConfigError([
    `The database runs on PostgreSQL ${Math.floor(version / 10_000)}. ARENA needs ${OLDEST_VERSION} or newer.`,
  ]);
}

/** A pooler gives a connection a process id of its own instead of the server's, because it only serves to cancel. */
function look(client: pg.Client): Promise<{ session: Session; isPooled: boolean }> {
  return withClient(client, async () => {
    const { rows } = await client.query<Session>(SESSION, [Object.keys(SESSION_SETTINGS)]);
    const [session] = rows as [Session];
    const { processID } = client as unknown as { processID: number | null };
    return { session, isPooled: processID !== null && session.pid !== processID };
  });
}

/** Reads go to the primary while the replica is unavailable, so the start neither needs the replica nor waits for it. */
async function ifAvailable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await Promise.race([answer, sleep(REPLICA_MS, undefined, { ref: false })]);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    return undefined;
  }
}

function requireSettings(name: AddressName, { login, database, owns, settings }: Session): void {
  if (owns)
    throw new ConfigError([
      `With DATABASE_DIRECT_URL, the login of ${name} must not own the database: ${login} does. ` +
        'Create a login with the rights of arena_app, and name the owner in DATABASE_OWNER_URL for the migrations.',
    ]);
  const missing = Object.entries(SESSION_SETTINGS).filter(([key, value]) => settings[key] !== value);
  if (missing.length === 0) return;
  throw new ConfigError([
    `With DATABASE_DIRECT_URL, PostgreSQL must give the login of ${name} the settings of a session. ` +
      'Run these statements, then let the pooler connect again (in PgBouncer: RECONNECT):',
    ...sessionStatements(login, database, missing),
  ]);
}

/** Returns the statements that make PostgreSQL give a login settings in each of its sessions on a database. */
export function sessionStatements(
  login: string,
  database: string,
  settings: readonly [name: string, value: string][] = Object.entries(SESSION_SETTINGS),
): string[] {
  const alter = `ALTER ROLE ${pg.escapeIdentifier(login)} IN DATABASE ${pg.escapeIdentifier(database)} SET`;
  return settings.map(([name, value]) => `${alter} ${name} = ${pg.escapeLiteral(value)};`);
}
