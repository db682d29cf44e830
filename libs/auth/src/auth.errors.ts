import { DomainError } from '@arena/wire';

export const badCredentials = (): DomainError =>
  new DomainError('BAD_CREDENTIALS', 'Incorrect username or password.');

export const wrongPassword = (): DomainError => new DomainError('BAD_CREDENTIALS', 'Incorrect password.');

export const usernameReserved = (): DomainError =>
  new DomainError('USERNAME_TAKEN', 'This username is reserved. Please choose another one.');
