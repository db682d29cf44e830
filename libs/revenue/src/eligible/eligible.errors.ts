import { Refusal } from '@arena/wire';

export const alreadyEligible = (handle: string): Refusal =>
  new Refusal('X_ALREADY_ELIGIBLE', `The X user ${handle} is on the list already.`);

export const noSuchEligibleUser = (): Refusal =>
  new Refusal('NOT_FOUND', 'This X user is not on the list. Somebody may have removed them already.');
