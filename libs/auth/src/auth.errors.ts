import { DomainError } from '@arena/wire';

export const badCredentials = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'The username or the password is not right.');

export const wrongPassword = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'The password is not right.');

export const nameReserved = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');
