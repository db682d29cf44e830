import { DomainError } from '@arena/wire';

/** @param handle the X username, including the @ */
export const alreadyEligible = (handle: string): DomainError =>
  new DomainError('X_ALREADY_ELIGIBLE', `The X user ${handle} is already on the list.`);

export const noSuchEligibleUser = (): DomainError =>
  new DomainError('NOT_FOUND', 'This X user is not on the list. Another admin may have removed them.');

export const xUnavailable = (): DomainError =>
  new DomainError('NOT_FOUND', "X accounts can't be connected on this site.");

export const notYourAccount = (): DomainError =>
  new DomainError('FORBIDDEN', 'You can only connect your own X account.');

export const alreadyConnected = (): DomainError =>
  new DomainError('X_ALREADY_CONNECTED', 'You have already connected an X account.');

export const notConnected = (): DomainError =>
  new DomainError('X_NOT_CONNECTED', 'This user has no X account connected.');
