import { Refusal } from '@arena/wire';

export const unauthenticated = (): Refusal => new Refusal('UNAUTHENTICATED', 'Please sign in first.');

export const badCredentials = (): Refusal =>
  new Refusal('BAD_CREDENTIALS', 'The username or the password is not right.');

export const wrongPassword = (): Refusal => new Refusal('BAD_CREDENTIALS', 'The password is not right.');

export const notYours = (): Refusal => new Refusal('FORBIDDEN', 'This belongs to another account.');

export const adminsOnly = (): Refusal => new Refusal('FORBIDDEN', 'You do not have permission to do this.');

export const foreignOrigin = (): Refusal =>
  new Refusal('FOREIGN_ORIGIN', 'This request came from another site and was refused.');

export const nameReserved = (): Refusal =>
  new Refusal('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');

export const tooManyAttempts = (retryAfterSeconds: number): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
