import { arena, displayArena, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS, OPERATOR_POINT_LIMITS, Refusal } from '@arena/wire';

export const roundNotBetting = (): Refusal =>
  new Refusal('ROUND_NOT_BETTING', 'Bets are closed at the moment. Please wait for the next round.');

export const alreadyBet = (): Refusal => new Refusal('ALREADY_BET', 'You have bet on this round already.');

export const operatorMayNotBet = (): Refusal =>
  new Refusal('OPERATOR_MAY_NOT_BET', 'Operators cannot bet on a round that an operator steers.');

export const insufficientFunds = (): Refusal =>
  new Refusal('INSUFFICIENT_FUNDS', 'Your balance is too small for this bet.');

export const roundFull = (largestStake: Arena): Refusal => {
  const taken =
    largestStake < arena(CRASH_STAKE_LIMITS.min)
      ? 'it takes no more bets'
      : `it takes at most ${displayArena(largestStake, 2)} ARENA more`;
  return new Refusal(
    'HOUSE_LIMIT',
    `With this bet the round could win more than the house pays: ${taken}. Please wait for the next one.`,
  );
};

export const noBet = (): Refusal => new Refusal('NO_BET', 'You have no bet in this round.');

export const alreadyCashedOut = (): Refusal =>
  new Refusal('ALREADY_CASHED_OUT', 'You have cashed out of this round already.');

export const roundNotPlaying = (): Refusal =>
  new Refusal('ROUND_NOT_PLAYING', 'There is nothing to cash out: no round is under way.');

export const tooLate = (): Refusal =>
  new Refusal('ROUND_NOT_PLAYING', 'Too late: the round had crashed when your cash-out arrived.');

export const notYourBet = (): Refusal =>
  new Refusal('FORBIDDEN', 'You can bet and cash out for yourself alone.');

export const malformed = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION', `The field "${field}" is wrong: ${message}.`, { errors: [{ field, message }] });

export const wrongPayload = (): Refusal =>
  new Refusal(
    'VALIDATION',
    'This message cannot be read: an object with the fields of the request is expected.',
  );

export const tooManyMessages = (): Refusal =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many messages. Please wait a moment.', { retryAfterSeconds: 1 });

export const wrongTarget = (): Refusal =>
  malformed(
    'autoCashout',
    `autoCashout must be a number from ${AUTO_CASHOUT_LIMITS.min} to ${AUTO_CASHOUT_LIMITS.max} with at most 2 decimals`,
  );

export const noSuchRound = (): Refusal => new Refusal('NOT_FOUND', 'There is no such round.');

export const noOperatorRounds = (): Refusal =>
  new Refusal('NOT_FOUND', 'Steering rounds is switched off on this site.');

export const outcomeCommitted = (): Refusal =>
  new Refusal(
    'OUTCOME_COMMITTED',
    'This round has a committed outcome, which stands. Only a manual round can be ended.',
  );

export const noManualRound = (): Refusal =>
  new Refusal('ROUND_NOT_PLAYING', 'There is no manual round under way that could be ended.');

export const multiplierPassed = (): Refusal =>
  new Refusal('MULTIPLIER_PASSED', 'The curve is beyond this multiplier already.');

const { min, max } = OPERATOR_POINT_LIMITS;
export const WRONG_POINT = `Please enter a value between ${min.toFixed(2)} and ${max.toFixed(2)}`;
