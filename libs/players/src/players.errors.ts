import { DomainError, type FieldError } from '@arena/wire';

export const usernameTaken = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is taken. Please choose another one.');

export const emailTaken = (): DomainError =>
  new DomainError('EMAIL_TAKEN', 'This email address is already registered.');

export const unknownReferral = (): DomainError =>
  new DomainError('UNKNOWN_REFERRAL', 'Invalid referral code. Check it, or sign up without one.', {
    errors: [{ field: 'referralCode', message: 'Invalid referral code.' }],
  });

export const noSuchUser = (): DomainError => new DomainError('NOT_FOUND', 'There is no user with this id.');

/** @param errors the details that are missing, with a sentence for each */
export const entryIncomplete = (errors: FieldError[]): DomainError =>
  new DomainError('VALIDATION', errors[0]?.message ?? '', { errors });

export const ageRefused = (minimumAge: number): DomainError =>
  new DomainError('AGE_REFUSED', `You must be at least ${minimumAge} years old to play.`, {
    errors: [{ field: 'birthDate', message: `You must be at least ${minimumAge} years old to play.` }],
  });

export const placeRefused = (): DomainError =>
  new DomainError('PLACE_REFUSED', 'The games are not offered in your country.', {
    errors: [{ field: 'country', message: 'The games are not offered in your country.' }],
  });

export const rulesChanged = (): DomainError =>
  new DomainError('RULES_CHANGED', 'The rules have just changed. Please read them again.');
