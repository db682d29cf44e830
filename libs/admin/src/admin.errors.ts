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

/** @param problems sentences that begin with the name of the setting */
export const invalidSettings = (problems: readonly string[]): DomainError =>
  new DomainError('VALIDATION', problems.join(' '), {
    errors: problems.map((message) => ({ field: /^[A-Z_]+/.exec(message)?.[0] ?? 'settings', message })),
  });

export const unchangedSettings = (): DomainError =>
  new DomainError('VALIDATION', 'These are the values that the settings have already.');

export const settingsChanged = (): DomainError =>
  new DomainError(
    'SETTINGS_CHANGED',
    'Another admin has changed the settings in the meantime. Check the values now and change them again.',
  );

export const reconciliationRunning = (): DomainError =>
  new DomainError('RECONCILIATION_RUNNING', 'A reconciliation is already running.');

export const noSuchPartner = (): DomainError =>
  new DomainError('NOT_FOUND', 'This account is not a partner.');

/** @param games the names of the games on which the house would lose money */
export const rateLosesMoney = (rate: number, games: string): DomainError => {
  const message = `A commission of ${rate} % is more than the house earns on ${games}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field: 'rate', message }] });
};
