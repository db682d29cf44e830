import { DomainError } from '@arena/wire';

export const badCredentials = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'Incorrect username or password.');

export const wrongPassword = (): DomainError => new DomainError('BAD_CREDENTIALS', 'Incorrect password.');

export const noSuchSession = (): DomainError =>
  new DomainError('NOT_FOUND', 'You have no such session. It may have ended already.');

/** Thrown if too many passwords are waiting to be hashed or checked. */
export const tooManySignIns = (): DomainError =>
  new DomainError('BUSY', 'Too many people are signing in right now. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

export const usernameReserved = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');
