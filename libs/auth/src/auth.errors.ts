import { DomainError } from '@arena/wire';

export const badCredentials = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'Incorrect username or password.');

export const wrongPassword = (): DomainError => new DomainError('BAD_CREDENTIALS', 'Incorrect password.');

export const secondFactorRequired = (): DomainError =>
  new DomainError('SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app.');

export const secondFactorInvalid = (): DomainError =>
  new DomainError('SECOND_FACTOR_INVALID', 'This code is wrong or has been used. Enter the next one.');

export const secondFactorSet = (): DomainError =>
  new DomainError('SECOND_FACTOR_SET', 'Your account already has a second factor.');

export const noSecondFactor = (): DomainError =>
  new DomainError('NO_SECOND_FACTOR', 'Your account has no second factor.');

export const noPendingSecondFactor = (): DomainError =>
  new DomainError('NO_SECOND_FACTOR', 'Start the set-up of the second factor first.');

/** Thrown to an admin in production who has no second factor. */
export const secondFactorMissing = (): DomainError =>
  new DomainError(
    'SECOND_FACTOR_MISSING',
    'Admins need a second factor for this. Set it up on your account page.',
  );

export const stepUpRequired = (): DomainError =>
  new DomainError('STEP_UP_REQUIRED', 'Confirm your password to do this.');

export const noSuchSession = (): DomainError =>
  new DomainError('NOT_FOUND', 'You have no such session. It may have ended already.');

/** Thrown if too many passwords are waiting to be hashed or checked. */
export const tooManySignIns = (): DomainError =>
  new DomainError('BUSY', 'Too many people are signing in right now. Please try again in a few seconds.', {
    retryAfterSeconds: 5,
  });

export const usernameReserved = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');
