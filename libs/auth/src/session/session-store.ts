import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

const PgStore = connectPgSimple(session);

/** A session's life is prolonged in the database at most this often, though every request asks for it. */
const TOUCH_EVERY_MS = 5 * 60_000;
const SESSIONS_REMEMBERED = 100_000;

/** Sessions in PostgreSQL that are not written by every read. */
export class SessionStore extends PgStore {
  /** Bounded by size, one each: with `max`, room for all of them would be taken at the start. */
  private readonly touched = new LRUCache<string, true>({
    maxSize: SESSIONS_REMEMBERED,
    sizeCalculation: () => 1,
    ttl: TOUCH_EVERY_MS,
  });

  constructor(pool: pg.Pool) {
    super({ pool: preparing(pool), tableName: 'sessions', pruneSessionInterval: false });
  }

  override touch(sid: string, sess: session.SessionData, callback?: () => void): void {
    if (this.touched.has(sid)) {
      callback?.();
      return;
    }
    this.touched.set(sid, true);
    super.touch(sid, sess, callback);
  }

  override set(sid: string, sess: session.SessionData, callback?: (error?: unknown) => void): void {
    this.touched.set(sid, true);
    super.set(sid, sess, callback);
  }
}

/** The pool as the store uses it, with each of its few statements prepared once per connection: every request reads one. */
function preparing(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = names.get(text) ?? `session_${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return { query } as pg.Pool;
}
