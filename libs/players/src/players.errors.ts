import { DomainError } from '@arena/wire';

export const usernameTaken = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is taken. Please choose another one.');

export const emailTaken = (): DomainError =>
  new DomainError('EMAIL_TAKEN', 'This email address is already registered.');

export const unknownReferral = (): DomainError =>
  new DomainError('UNKNOWN_REFERRAL', 'Invalid referral code. Check it, or sign up without one.', {
    errors: [{ field: 'referralCode', message: 'Invalid referral code.' }],
  });

export const noSuchUser = (): DomainError => new DomainError('NOT_FOUND', 'There is no user with this id.');
