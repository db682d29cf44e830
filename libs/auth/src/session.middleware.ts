import type { RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { ArenaConfig } from '@arena/config';
import type { Identity } from '@arena/http';
import type { SessionStore } from './session.store.js';

const SESSION_DAYS = 14;

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
export function sessionMiddleware(config: ArenaConfig, store: SessionStore): RequestHandler[] {
  // The session contains the whole identity, so requests need no query for it.
  passport.serializeUser((user, done) => done(null, user));
  passport.deserializeUser((user: Identity, done) => done(null, user));
  return [
    session({
      name: sessionCookieName(config),
      secret: config.sessionSecret,
      store,
      resave: false,
      saveUninitialized: false,
      cookie: { ...sessionCookieOptions(config), maxAge: SESSION_DAYS * 24 * 3_600_000 },
    }),
    passport.session() as RequestHandler,
  ];
}
