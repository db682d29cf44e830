import { Refusal } from '@arena/wire';

export const noX = (): Refusal =>
  new Refusal('NOT_FOUND', 'This server has no access to X, so no account can be connected.');

export const notYourAccount = (): Refusal =>
  new Refusal('FORBIDDEN', 'Everybody connects their X account themselves.');

export const alreadyConnected = (): Refusal =>
  new Refusal('X_ALREADY_CONNECTED', 'You have connected an X account already.');

export const notConnected = (): Refusal =>
  new Refusal('X_NOT_CONNECTED', 'This user has no X account connected.');
