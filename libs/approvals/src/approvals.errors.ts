import { DomainError } from '@arena/wire';

export const noSuchApproval = (): DomainError => new DomainError('NOT_FOUND', 'There is no such request.');

export const ownRequest = (): DomainError =>
  new DomainError('FORBIDDEN', 'Another admin has to decide this request, because it is yours.');

export const approvalDecided = (): DomainError =>
  new DomainError('APPROVAL_DECIDED', 'This request has been decided already, or it has expired.');
