import type { RequestHandler } from 'express';
import type { ArenaConfig } from '@arena/config';
import { readSessionToken } from './session-cookie.js';
import type { Session, SessionsService } from './sessions.service.js';

declare global {
  // Express defines this name for additions to its requests.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** The session of the request's cookie. */
      session?: Session;
    }
  }
}

/** Returns the middleware that loads the session of a request's cookie and sets `request.session` and `request.user`. */
export function sessionMiddleware(config: ArenaConfig, sessions: SessionsService): RequestHandler {
  return (request, _response, next) => {
    const token = readSessionToken(request.headers.cookie, config);
    if (token === undefined) {
      next();
      return;
    }
    sessions.use(token).then((session) => {
      if (session !== undefined) {
        request.session = session;
        request.user = session.user;
      }
      next();
    }, next);
  };
}
