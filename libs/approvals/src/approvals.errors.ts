import { DomainError } from '@arena/wire';

export const noSuchApproval = (): DomainError => new DomainError('NOT_FOUND', 'There is no such request.');

export const ownRequest = (): DomainError =>
  new DomainError('FORBIDDEN', 'Another admin has to decide this request, because it is yours.');

export const ownAccount = (): DomainError =>
  new DomainError('OWN_ACCOUNT', 'This is about your own account. Another admin has to do it.');

export const heldAccount = (): DomainError =>
  new DomainError(
    'FORBIDDEN',
    'An operator has changed who gets into your account. You may approve again three days later.',
  );

export const requesterLostRole = (name: string): DomainError =>
  new DomainError('REQUESTER_LOST_ROLE', `The admin ${name} may no longer do this. Reject the request.`);

export const approvalDecided = (): DomainError =>
  new DomainError('APPROVAL_DECIDED', 'This request has been decided already, or it has expired.');
