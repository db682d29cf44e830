import { DomainError } from '@arena/wire';

export const ownerAccount = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot freeze your own account or an owner.');

export const ownRole = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot change your own role, or that of admin and testref.');

export const ownBalance = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot correct your own balance.');

export const ownCheck = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot record a check of your own account.');

export const balanceBelowCorrection = (): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', 'The player has less than this correction takes.');

/** @param field the field of the query that is wrong */
export const invalidRange = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', message, { errors: [{ field, message }] });

export const noSuchAlert = (): DomainError => new DomainError('NOT_FOUND', 'This alert does not exist.');

export const noSuchMonth = (): DomainError => new DomainError('NOT_FOUND', 'There is no such month.');

export const ownRate = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', 'You cannot change your own commission.');

export const reconciliationRunning = (): DomainError =>
  new DomainError('RECONCILIATION_RUNNING', 'A reconciliation is already running.');
