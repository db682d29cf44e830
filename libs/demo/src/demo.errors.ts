import { displayArena, type Arena } from '@arena/money';
import { DomainError, type ErrorCode } from '@arena/wire';

/** The error codes with which a demo bet can be rejected. */
export const DEMO_BET_ERRORS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'SELF_EXCLUDED',
  'STAKE_LIMIT',
  'HOUSE_LIMIT',
  'TERMS_CHANGED',
  'TOO_MANY_REQUESTS',
];

/** The error codes with which a step or a cash-out of a demo bet can be rejected. */
export const DEMO_STEP_ERRORS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'SELF_EXCLUDED',
  'BET_ENDED',
  'TOO_MANY_REQUESTS',
];

export const demoLimit = (limit: Arena): DomainError =>
  new DomainError(
    'HOUSE_LIMIT',
    `This bet could win more than the demo's limit of ${displayArena(limit, 2)} ARENA. Please bet less.`,
  );

export const demoStakeLimit = (maximum: Arena): DomainError => {
  const message = `The highest stake is ${displayArena(maximum, 2)} ARENA.`;
  return new DomainError('STAKE_LIMIT', message, { errors: [{ field: 'betAmount', message }] });
};

export const demoTermsChanged = (): DomainError =>
  new DomainError(
    'TERMS_CHANGED',
    'The payout of this game has just changed, so your bet was not placed. Check the new one and bet again.',
  );

export const demoBetEnded = (): DomainError =>
  new DomainError('BET_ENDED', 'This demo bet has expired. Please start another one.');

export const demoNeedsGem = (): DomainError =>
  new DomainError('NO_STEP_TAKEN', 'Please open a tile before you cash out.');

export const demoNeedsAccount = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'Please sign in first. The demo is only for players of full age.');
