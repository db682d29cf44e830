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
  private readonly touched = new LRUCache<string, true>({ max: SESSIONS_REMEMBERED, ttl: TOUCH_EVERY_MS });

  constructor(pool: pg.Pool) {
    super({ pool, tableName: 'sessions', pruneSessionInterval: false });
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
