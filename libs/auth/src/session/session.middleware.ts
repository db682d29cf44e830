import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type pg from 'pg';
import type { ArenaConfig } from '@arena/config';
import type { Identity } from '@arena/http';
import { SessionStore } from './session-store.js';

const SESSION_DAYS = 14;

/** The cookie's name. The __Host- prefix makes browsers insist on Secure, on the whole site and on this host alone. */
export function sessionCookieName(config: ArenaConfig): string {
  return config.production ? '__Host-arena' : 'arena';
}

/** Reads the session of a request and puts its user on it. */
export function sessionMiddleware(config: ArenaConfig, pool: pg.Pool): RequestHandler[] {
  // The session carries the identity whole: no request has to look it up.
  passport.serializeUser((user, done) => done(null, user));
  passport.deserializeUser((user: Identity, done) => done(null, user));
  return [
    session({
      name: sessionCookieName(config),
      secret: config.sessionSecret,
      store: new SessionStore(pool),
      resave: false,
      saveUninitialized: false,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.production,
        path: '/',
        maxAge: SESSION_DAYS * 24 * 3_600_000,
      },
    }),
    passport.session() as RequestHandler,
  ];
}
