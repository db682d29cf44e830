import type { Request } from 'express';
import type { Identity } from '@arena/http';

/** Starts a session under a fresh id, whatever id the browser came with. */
export function startSession(request: Request, identity: Identity): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(identity, settle(resolve, reject));
  });
}

/** Ends the session: its row is gone before the answer is sent. */
export function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy(settle(resolve, reject));
  });
}

/** The callback of express-session and passport, as a promise. */
function settle(resolve: () => void, reject: (error: Error) => void): (error: unknown) => void {
  return (error) => {
    if (error == null) resolve();
    else
      reject(
        error instanceof Error ? error : new Error('the session could not be written', { cause: error }),
      );
  };
}
