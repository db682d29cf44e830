import { Refusal } from '@arena/wire';

export const usernameTaken = (): Refusal =>
  new Refusal('USERNAME_TAKEN', 'This username is taken. Please choose another one.');

export const emailTaken = (): Refusal =>
  new Refusal('EMAIL_TAKEN', 'An account with this e-mail address exists already.');

export const unknownReferral = (): Refusal =>
  new Refusal('UNKNOWN_REFERRAL', 'This referral code is not known. Check it, or register without one.', {
    errors: [{ field: 'referralCode', message: 'This referral code is not known.' }],
  });

export const noSuchUser = (): Refusal => new Refusal('NOT_FOUND', 'There is no user with this id.');
