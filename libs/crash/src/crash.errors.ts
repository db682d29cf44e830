import { arena, displayArena, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS, DomainError } from '@arena/wire';

export const roundNotBetting = (): DomainError =>
  new DomainError('ROUND_NOT_BETTING', 'Betting is closed. Please wait for the next round.');

export const alreadyBet = (): DomainError =>
  new DomainError('ALREADY_BET', 'You have already bet on this round.');

export const operatorMayNotBet = (): DomainError =>
  new DomainError('OPERATOR_MAY_NOT_BET', "Operators can't bet on operator-controlled rounds.");

/** @param largestStake the largest stake that the round can still accept */
export const roundFull = (largestStake: Arena): DomainError =>
  new DomainError(
    'HOUSE_LIMIT',
    largestStake < arena(CRASH_STAKE_LIMITS.min)
      ? "This round has reached the house limit and isn't taking any more bets. Please wait for the next round."
      : `Your bet would exceed this round's house limit. You can bet at most ${displayArena(largestStake, 2)} ARENA.`,
  );

export const noBet = (): DomainError => new DomainError('NO_BET', 'You have no bet on this round.');

export const alreadyCashedOut = (): DomainError =>
  new DomainError('ALREADY_CASHED_OUT', 'You have already cashed out of this round.');

export const roundNotPlaying = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'You can only cash out while a round is in progress.');

export const tooLate = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'Too late: the round crashed before your cash-out arrived.');

export const notYourBet = (): DomainError =>
  new DomainError('FORBIDDEN', 'You can only bet and cash out for yourself.');

export const tooManyMessages = (): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', { retryAfterSeconds: 1 });

export const notReady = (): DomainError =>
  new DomainError(
    'NOT_READY',
    'ARENA is busy right now. Your bet or cash-out may still have gone through, so check before you try again.',
  );

export const internalError = (): DomainError =>
  new DomainError('INTERNAL', 'Something went wrong on our side. Please try again in a moment.');

export const roundNotFound = (): DomainError => new DomainError('NOT_FOUND', 'Round not found.');

export const operatorRoundsDisabled = (): DomainError =>
  new DomainError('NOT_FOUND', 'Operator-controlled rounds are disabled on this site.');

export const outcomeCommitted = (): DomainError =>
  new DomainError(
    'OUTCOME_COMMITTED',
    'The crash point of this round is already committed. You can only end manual rounds.',
  );

export const noManualRound = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'No manual round is in progress.');

export const multiplierPassed = (): DomainError =>
  new DomainError('MULTIPLIER_PASSED', 'The multiplier has already passed this value.');

export const INVALID_TARGET = `$property must be a number from ${AUTO_CASHOUT_LIMITS.min} to ${AUTO_CASHOUT_LIMITS.max} with at most 2 decimals`;
