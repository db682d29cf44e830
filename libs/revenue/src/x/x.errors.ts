import { DomainError } from '@arena/wire';

export const noX = (): DomainError =>
  new DomainError('NOT_FOUND', 'This server has no access to X, so no account can be connected.');

export const notYourAccount = (): DomainError =>
  new DomainError('FORBIDDEN', 'Everybody connects their X account themselves.');

export const alreadyConnected = (): DomainError =>
  new DomainError('X_ALREADY_CONNECTED', 'You have connected an X account already.');

export const notConnected = (): DomainError =>
  new DomainError('X_NOT_CONNECTED', 'This user has no X account connected.');
