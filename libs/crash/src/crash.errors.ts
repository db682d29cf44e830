import { arena, displayArena, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS, OPERATOR_POINT_LIMITS, DomainError } from '@arena/wire';

export const roundNotBetting = (): DomainError =>
  new DomainError('ROUND_NOT_BETTING', 'Bets are closed at the moment. Please wait for the next round.');

export const alreadyBet = (): DomainError =>
  new DomainError('ALREADY_BET', 'You have bet on this round already.');

export const operatorMayNotBet = (): DomainError =>
  new DomainError('OPERATOR_MAY_NOT_BET', 'Operators cannot bet on a round that an operator steers.');

export const insufficientFunds = (): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', 'Your balance is too small for this bet.');

export const roundFull = (largestStake: Arena): DomainError => {
  const taken =
    largestStake < arena(CRASH_STAKE_LIMITS.min)
      ? 'it takes no more bets'
      : `it takes at most ${displayArena(largestStake, 2)} ARENA more`;
  return new DomainError(
    'HOUSE_LIMIT',
    `With this bet the round could win more than the house pays: ${taken}. Please wait for the next one.`,
  );
};

export const noBet = (): DomainError => new DomainError('NO_BET', 'You have no bet in this round.');

export const alreadyCashedOut = (): DomainError =>
  new DomainError('ALREADY_CASHED_OUT', 'You have cashed out of this round already.');

export const roundNotPlaying = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'There is nothing to cash out: no round is under way.');

export const tooLate = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'Too late: the round had crashed when your cash-out arrived.');

export const notYourBet = (): DomainError =>
  new DomainError('FORBIDDEN', 'You can bet and cash out for yourself alone.');

export const malformed = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION', `The field "${field}" is wrong: ${message}.`, {
    errors: [{ field, message }],
  });

export const wrongPayload = (): DomainError =>
  new DomainError(
    'VALIDATION',
    'This message cannot be read: an object with the fields of the request is expected.',
  );

export const tooManyMessages = (): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many messages. Please wait a moment.', { retryAfterSeconds: 1 });

export const wrongTarget = (): DomainError =>
  malformed(
    'autoCashout',
    `autoCashout must be a number from ${AUTO_CASHOUT_LIMITS.min} to ${AUTO_CASHOUT_LIMITS.max} with at most 2 decimals`,
  );

export const noSuchRound = (): DomainError => new DomainError('NOT_FOUND', 'There is no such round.');

export const noOperatorRounds = (): DomainError =>
  new DomainError('NOT_FOUND', 'Steering rounds is switched off on this site.');

export const outcomeCommitted = (): DomainError =>
  new DomainError(
    'OUTCOME_COMMITTED',
    'This round has a committed outcome, which stands. Only a manual round can be ended.',
  );

export const noManualRound = (): DomainError =>
  new DomainError('ROUND_NOT_PLAYING', 'There is no manual round under way that could be ended.');

export const multiplierPassed = (): DomainError =>
  new DomainError('MULTIPLIER_PASSED', 'The curve is beyond this multiplier already.');

const { min, max } = OPERATOR_POINT_LIMITS;
export const WRONG_POINT = `Please enter a value between ${min.toFixed(2)} and ${max.toFixed(2)}`;
