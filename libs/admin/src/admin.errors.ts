import { DomainError } from '@arena/wire';

export const reconciliationRunning = (): DomainError =>
  new DomainError('RECONCILIATION_RUNNING', 'A reconciliation is already running.');
