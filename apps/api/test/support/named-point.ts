import pg from 'pg';
import { asOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** Where in the database's work a test strikes: `AFTER INSERT ON crash_bets`, say. */
export interface Place {
  event: string;
  /** Of the row's OLD and NEW. */
  when?: string;
  /** The row that it happens at; the first one unless said otherwise. */
  row?: number;
}

/** Of bets and rounds of crash. Each is in the middle of something that must happen whole or not at all. */
export const CRASH_POINTS = {
  'after the bet’s insert': { event: 'AFTER INSERT ON crash_bets' },
  'at closing': {
    event: 'BEFORE UPDATE ON crash_rounds',
    when: `OLD.phase = 'betting' AND NEW.phase = 'playing'`,
  },
  'at a cash-out': { event: 'AFTER UPDATE ON crash_bets', when: 'NEW.exit IS NOT NULL' },
  'at the crash': {
    event: 'BEFORE UPDATE ON crash_rounds',
    when: `OLD.phase = 'playing' AND NEW.phase = 'crashed'`,
  },
  'mid-settlement': {
    event: 'AFTER UPDATE ON crash_bets',
    when: 'NEW.settled_at IS NOT NULL AND NEW.exit IS NULL',
    row: 2,
  },
  'mid-refund': {
    event: 'AFTER UPDATE ON crash_bets',
    when: 'NEW.settled_at IS NOT NULL AND NEW.exit IS NULL',
    row: 2,
  },
  'at a heartbeat': {
    event: 'BEFORE UPDATE ON crash_rounds',
    when: `OLD.phase = 'playing' AND NEW.phase = 'playing' AND NEW.heartbeat_at > OLD.started_at`,
  },
} as const satisfies Record<string, Place>;

export type CrashPoint = keyof typeof CRASH_POINTS;

/** How long a statement stands still: time enough to be seen, and to be struck. */
const A_MOMENT_SECONDS = 1;

/** A place in the database's work where a statement stands still. */
export interface NamedPoint {
  /** Resolves when a statement stands there. */
  reached(withinMs?: number): Promise<void>;
  /** Lets the statement go on. None stands still here again. */
  remove(): Promise<void>;
}

/**
 * Makes the first statement that gets to this place stand still there for a moment. Needs nothing of the product.
 * @returns resolves when a statement stands there
 */
export async function standStillAt(database: TestDatabase, place: Place): Promise<NamedPoint> {
  await createTrigger(database, place, `pg_sleep(${A_MOMENT_SECONDS})`);
  const reached = (withinMs?: number): Promise<void> =>
    eventually(async () => {
      const [standing] = await asOwner(
        database,
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      );
      if (standing === undefined) throw new Error('nobody stands at the named point');
    }, withinMs);
  return { reached, remove: () => removeTrigger(database) };
}

/** Of the advisory lock that a statement at the point waits for. */
const LOCK = 7_411;

/** Makes the first statement that gets to this place wait there until it is let go. Needs nothing of the product. */
export async function holdAt(database: TestDatabase, place: Place): Promise<NamedPoint> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await createTrigger(database, place, `pg_advisory_xact_lock_shared(${LOCK})`);
  const reached = (withinMs?: number): Promise<void> =>
    eventually(async () => {
      const [standing] = await asOwner(
        database,
        `SELECT FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
         WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = ${LOCK} AND NOT l.granted`,
      );
      if (standing === undefined) throw new Error('no statement stands at the named point');
    }, withinMs);
  const remove = async (): Promise<void> => {
    await holder.end();
    await removeTrigger(database);
  };
  return { reached, remove };
}

/** Makes the statement at this place do so, once: a sequence forgets nothing when a transaction is rolled back. */
async function createTrigger(
  database: TestDatabase,
  { event, when, row = 1 }: Place,
  call: string,
): Promise<void> {
  await removeTrigger(database);
  await asOwner(
    database,
    `CREATE SEQUENCE named_point_rows;
     CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = 0 AS $$
     BEGIN
       IF nextval('named_point_rows') = ${row} THEN PERFORM ${call}; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER named_point ${event} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}
       EXECUTE FUNCTION stand_still()`,
  );
}

/** Tried again when it meets a statement that still stands there: each waits for the other's table. */
async function removeTrigger(database: TestDatabase): Promise<void> {
  await eventually(() =>
    asOwner(
      database,
      'DROP FUNCTION IF EXISTS stand_still CASCADE; DROP SEQUENCE IF EXISTS named_point_rows',
    ),
  );
}
