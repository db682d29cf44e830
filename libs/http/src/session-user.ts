import type { Identity } from './identity.js';

declare global {
  // The names are Express' own: passport puts the session's user here.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface User extends Identity {}
  }
}

export {};
