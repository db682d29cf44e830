import { DomainError } from '@arena/wire';

export const ownerAccount = (): DomainError =>
  new DomainError('OWNER_ACCOUNT', "An owner's account cannot be frozen.");

export const reconciliationRunning = (): DomainError =>
  new DomainError('RECONCILIATION_RUNNING', 'A reconciliation is already running.');
