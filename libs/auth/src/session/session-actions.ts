import type { Request } from 'express';
import type { Identity } from '@arena/players';

/** Starts a session under a fresh id, whatever id the browser came with. */
export function startSession(request: Request, identity: Identity): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(identity, (error: unknown) => (error == null ? resolve() : reject(error)));
  });
}

/** Ends the session: its row is gone before the answer is sent. */
export function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error == null ? resolve() : reject(error)));
  });
}
