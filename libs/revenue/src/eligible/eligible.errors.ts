import { DomainError } from '@arena/wire';

export const alreadyEligible = (handle: string): DomainError =>
  new DomainError('X_ALREADY_ELIGIBLE', `The X user ${handle} is on the list already.`);

export const noSuchEligibleUser = (): DomainError =>
  new DomainError('NOT_FOUND', 'This X user is not on the list. Somebody may have removed them already.');
