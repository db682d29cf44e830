import connectPgSimple from 'connect-pg-simple';
import type { RequestHandler } from 'express';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import type pg from 'pg';
import type { ArenaConfig } from '@arena/config';
import type { Identity } from '@arena/http';

const SESSION_DAYS = 14;

/**
 * The minimum time between two extensions of a session in the database. express-session would extend it on every
 * request.
 */
const TOUCH_INTERVAL_MS = 5 * 60_000;
const MAX_CACHED_SESSIONS = 100_000;

/**
 * Returns the session cookie's name. With the __Host- prefix, browsers require Secure and Path=/ and reject a Domain.
 */
export function sessionCookieName(config: ArenaConfig): string {
  return config.production ? '__Host-arena' : 'arena';
}

/** Returns the session cookie's options, except for its age. */
export function sessionCookieOptions({ production }: ArenaConfig) {
  return { httpOnly: true, sameSite: 'lax', secure: production, path: '/' } as const;
}

/** Returns the handlers that load a request's session and set `request.user`. */
export function sessionMiddleware(config: ArenaConfig, pool: pg.Pool): RequestHandler[] {
  // The session contains the whole identity, so requests need no query for it.
  passport.serializeUser((user, done) => done(null, user));
  passport.deserializeUser((user: Identity, done) => done(null, user));
  return [
    session({
      name: sessionCookieName(config),
      secret: config.sessionSecret,
      store: new SessionStore(pool),
      resave: false,
      saveUninitialized: false,
      cookie: { ...sessionCookieOptions(config), maxAge: SESSION_DAYS * 24 * 3_600_000 },
    }),
    passport.session() as RequestHandler,
  ];
}

const PgStore = connectPgSimple(session);

/** Stores sessions in PostgreSQL. Limits how often reads extend a session, so that most requests write nothing. */
class SessionStore extends PgStore {
  /**
   * Limited by `maxSize` with a size of 1 per entry, because `max` would allocate memory for all entries at the start.
   */
  private readonly recentlyTouched = new LRUCache<string, true>({
    maxSize: MAX_CACHED_SESSIONS,
    sizeCalculation: () => 1,
    ttl: TOUCH_INTERVAL_MS,
  });

  constructor(pool: pg.Pool) {
    super({ pool: withPreparedStatements(pool), tableName: 'sessions', pruneSessionInterval: false });
  }

  override touch(sid: string, sess: session.SessionData, callback?: () => void): void {
    if (this.recentlyTouched.has(sid)) {
      callback?.();
      return;
    }
    this.recentlyTouched.set(sid, true);
    super.touch(sid, sess, callback);
  }

  override set(sid: string, sess: session.SessionData, callback?: (error?: unknown) => void): void {
    this.recentlyTouched.set(sid, true);
    super.set(sid, sess, callback);
  }
}

/**
 * Returns a pool that prepares each of the store's few statements once per connection, because every request reads a
 * session.
 */
function withPreparedStatements(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = names.get(text) ?? `session_${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return { query } as pg.Pool;
}
