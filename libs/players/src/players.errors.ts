import { DomainError } from '@arena/wire';

export const usernameTaken = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is taken. Please choose another one.');

export const emailTaken = (): DomainError =>
  new DomainError('EMAIL_TAKEN', 'An account with this e-mail address exists already.');

export const unknownReferral = (): DomainError =>
  new DomainError('UNKNOWN_REFERRAL', 'This referral code is not known. Check it, or register without one.', {
    errors: [{ field: 'referralCode', message: 'This referral code is not known.' }],
  });

export const noSuchUser = (): DomainError => new DomainError('NOT_FOUND', 'There is no user with this id.');
