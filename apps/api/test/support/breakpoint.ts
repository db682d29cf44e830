import pg from 'pg';
import { asOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import type { TestDatabase } from './test-database.js';

/** A point in the database's work at which a test interrupts a statement. */
export interface Place {
  /** The trigger event, such as `AFTER INSERT ON crash_bets`. */
  event: string;
  /** A condition on the OLD and NEW row. */
  when?: string;
  /** Which of the matching rows to interrupt at, counted from 1. Defaults to 1. */
  row?: number;
}

/** Points in the processing of crash bets and rounds, each in the middle of work that must be all or nothing. */
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

/** A point at which a statement is blocked. */
export interface Breakpoint {
  /** Resolves when a statement has reached the point. */
  reached(): Promise<void>;
  /** Lets the statement continue and later ones pass. */
  remove(): Promise<void>;
}

/** The key of the advisory lock that a blocked statement waits for. */
const LOCK = 7_411;

/** Creates a trigger that blocks the first statement at this place until `remove` is called. */
export async function blockAt(database: TestDatabase, place: Place): Promise<Breakpoint> {
  const holder = new pg.Client({ connectionString: database.url });
  // The connection of a test that failed before `remove` ends with the database, which must not hide the failure.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await createTrigger(database, place, `pg_advisory_xact_lock_shared(${LOCK})`);
  const reached = (): Promise<void> =>
    eventually(async () => {
      const [blocked] = await asOwner(
        database,
        `SELECT FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
         WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = ${LOCK} AND NOT l.granted`,
      );
      if (blocked === undefined) throw new Error('No statement is at the breakpoint.');
    });
  const remove = async (): Promise<void> => {
    await holder.end();
    await removeTrigger(database);
  };
  return { reached, remove };
}

/** Creates a trigger that runs `call` once. Rows are counted by a sequence, because a rollback does not reset it. */
async function createTrigger(
  database: TestDatabase,
  { event, when, row = 1 }: Place,
  call: string,
): Promise<void> {
  await removeTrigger(database);
  await asOwner(
    database,
    `CREATE SEQUENCE breakpoint_rows;
     CREATE FUNCTION breakpoint() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET lock_timeout = 0 AS $$
     BEGIN
       IF nextval('breakpoint_rows') = ${row} THEN PERFORM ${call}; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER breakpoint ${event} FOR EACH ROW ${when === undefined ? '' : `WHEN (${when})`}
       EXECUTE FUNCTION breakpoint()`,
  );
}

/** Removes the trigger. Retries if that deadlocks with a statement at the breakpoint, which holds a lock. */
async function removeTrigger(database: TestDatabase): Promise<void> {
  await eventually(() =>
    asOwner(database, 'DROP FUNCTION IF EXISTS breakpoint CASCADE; DROP SEQUENCE IF EXISTS breakpoint_rows'),
  );
}
