import { Injectable } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';

/**
 * The minimum time between two extensions of a session in the database. express-session would extend it on every
 * request.
 */
const TOUCH_INTERVAL_MS = 5 * 60_000;
const MAX_SESSIONS = 100_000;

/** Limited by `maxSize` with a size of 1 per entry, because `max` would allocate memory for all entries at the start. */
const LIMITS = { maxSize: MAX_SESSIONS, sizeCalculation: () => 1 };

type Callback = (error: unknown, session?: SessionData | null) => void;

const PgStore = connectPgSimple(session);

/**
 * Stores sessions in PostgreSQL and caches them on this node, so that most requests neither read nor write them. The
 * cache needs `end` for every session that ends on any node (see EndedSessionsService).
 */
@Injectable()
export class SessionStore extends PgStore {
  /** Whether sessions may be cached: only while this node receives the messages about ended sessions. */
  isCaching = false;
  private readonly cache: LRUCache<string, SessionData> | undefined;
  private readonly recentlyTouched = new LRUCache<string, true>({ ...LIMITS, ttl: TOUCH_INTERVAL_MS });
  /** The number of endings so far. A session that was read before an ending may be the one that ended. */
  private endings = 0;

  constructor(database: Database, { sessionCacheSeconds }: ArenaConfig) {
    super({ pool: withPreparedStatements(database), tableName: 'sessions', pruneSessionInterval: false });
    if (sessionCacheSeconds > 0) this.cache = new LRUCache({ ...LIMITS, ttl: sessionCacheSeconds * 1000 });
  }

  /** Removes a session that has ended from the cache. */
  end(sid: string): void {
    this.endings += 1;
    this.cache?.delete(sid);
  }

  endAll(): void {
    this.endings += 1;
    this.cache?.clear();
  }

  override get(sid: string, callback: Callback): void {
    const cached = this.cache?.get(sid);
    if (cached !== undefined) {
      callback(undefined, copyOf(cached));
      return;
    }
    const { endings } = this;
    super.get(sid, (error: unknown, found?: SessionData | null) => {
      if (found != null && this.isCaching && this.endings === endings) this.cache?.set(sid, copyOf(found));
      callback(error, found);
    });
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.end(sid);
    super.destroy(sid, callback);
  }

  override touch(sid: string, sess: SessionData, callback?: () => void): void {
    if (this.recentlyTouched.has(sid)) {
      callback?.();
      return;
    }
    this.recentlyTouched.set(sid, true);
    super.touch(sid, sess, callback);
  }

  override set(sid: string, sess: SessionData, callback?: (error?: unknown) => void): void {
    this.end(sid);
    this.recentlyTouched.set(sid, true);
    super.set(sid, sess, callback);
  }
}

/** express-session replaces the cookie of the session that it gets. */
const copyOf = (sess: SessionData): SessionData => ({ ...sess, cookie: { ...sess.cookie } });

/** Returns a pool that prepares each of the store's few statements once per connection. */
function withPreparedStatements(database: Database): pg.Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = names.get(text) ?? `session_${names.size}`;
    names.set(text, name);
    return database.pool.query({ name, text, values });
  };
  return { query } as pg.Pool;
}
