import { fieldLabel } from '@arena/http';
import { arena, displayArena, type Arena } from '@arena/money';
import { HIGHEST_BALANCE, DomainError, type AutobetStop, type ErrorCode } from '@arena/wire';

/** The error codes with which a bet on an instant game can be rejected. */
export const BET_ERRORS: readonly ErrorCode[] = [
  'ACCOUNT_FROZEN',
  'SELF_EXCLUDED',
  'RULES_NOT_ACCEPTED',
  'TOO_SOON',
  'INSUFFICIENT_FUNDS',
  'SESSION_LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'LIMIT_REACHED',
  'STAKE_LIMIT',
  'HOUSE_LIMIT',
  'BALANCE_LIMIT',
  'BETTING_PAUSED',
  'SEEDS_CHANGED',
  'TERMS_CHANGED',
  'TOO_MANY_REQUESTS',
];

/** The error codes with which a bet of an autobet can be rejected, besides those of every bet. */
export const AUTOBET_ERRORS: readonly ErrorCode[] = [
  'AUTOBET_NOT_ALLOWED',
  'AUTOBET_STOPPED',
  'AUTOBET_OUT_OF_STEP',
  'NOT_FOUND',
];

/** The error codes with which the start of an autobet can be rejected. */
export const AUTOBET_START_ERRORS: readonly ErrorCode[] = [
  'AUTOBET_NOT_ALLOWED',
  'AUTOBET_RUNNING',
  'AUTOBET_STOPPED',
  'ACCOUNT_FROZEN',
  'SELF_EXCLUDED',
  'BETTING_PAUSED',
];

/** The error codes with which a bet of several steps can be rejected when it is placed. */
export const STEP_BET_ERRORS: readonly ErrorCode[] = [
  ...BET_ERRORS.filter((code) => code !== 'SEEDS_CHANGED'),
  'BET_OPEN',
];

/** The error codes with which a step or a cash-out can be rejected. */
export const STEP_ERRORS: readonly ErrorCode[] = [
  'NOT_FOUND',
  'ACCOUNT_FROZEN',
  'SELF_EXCLUDED',
  'BETTING_PAUSED',
  'BALANCE_LIMIT',
  'BET_ENDED',
  'TOO_MANY_REQUESTS',
];

export const insufficientFunds = (): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', 'Your balance is too low for this bet.');

export const houseLimit = (limit: Arena): DomainError =>
  new DomainError(
    'HOUSE_LIMIT',
    `This bet could win more than the house limit of ${displayArena(limit, 2)} ARENA. Please bet less.`,
  );

export const balanceLimit = (): DomainError =>
  new DomainError(
    'BALANCE_LIMIT',
    `Your balance has no room for the highest win: it holds up to ${displayArena(arena(HIGHEST_BALANCE), 8)} ARENA. Withdraw some of it first.`,
  );

export const bettingPaused = (): DomainError =>
  new DomainError(
    'BETTING_PAUSED',
    'Betting is paused right now. Rounds in progress will finish. Your balance is safe.',
  );

export const rulesNotAccepted = (): DomainError =>
  new DomainError('RULES_NOT_ACCEPTED', 'Please read and accept the rules before you bet.');

export const tooSoon = (minimumSeconds: number, retryAfterSeconds: number): DomainError =>
  new DomainError('TOO_SOON', `There must be ${minimumSeconds} seconds between two games. Please wait.`, {
    retryAfterSeconds,
  });

export const stakeLimit = (maximum: Arena): DomainError => {
  const message = `The highest stake is ${displayArena(maximum, 2)} ARENA.`;
  return new DomainError('STAKE_LIMIT', message, { errors: [{ field: 'betAmount', message }] });
};

export const autobetNotAllowed = (): DomainError =>
  new DomainError('AUTOBET_NOT_ALLOWED', 'Autobet is not offered here.');

export const autobetRunning = (): DomainError =>
  new DomainError('AUTOBET_RUNNING', 'You already have an autobet. Stop it before you start another.');

/** Why an autobet accepts no more bets. */
const STOP_REASONS: Record<AutobetStop, string> = {
  player: 'you stopped it',
  count: 'all its bets are placed',
  profit: 'its profit is reached',
  loss: 'the next bet could exceed its loss',
  win: 'one bet won enough',
  stake: 'the next stake is too high for it',
  'balance-above': 'your balance is above its limit',
  'balance-below': 'the next bet could take your balance below its limit',
  funds: 'your balance is too low for the next stake',
  refused: 'a bet was refused',
};

export const autobetStopped = (reason: AutobetStop): DomainError =>
  new DomainError('AUTOBET_STOPPED', `The autobet stops: ${STOP_REASONS[reason]}.`);

export const autobetOutOfStep = (): DomainError =>
  new DomainError('AUTOBET_OUT_OF_STEP', 'This is not the next bet of the autobet.');

export const autobetNotFound = (): DomainError => new DomainError('NOT_FOUND', 'Autobet not found.');

/** A value of a plan that is not valid. */
export const invalidPlan = (field: string, problem: string): DomainError => {
  const message = `${fieldLabel(field)} ${problem}.`;
  return new DomainError('VALIDATION', message, { errors: [{ field, message }] });
};

export const seedsChanged = (): DomainError =>
  new DomainError(
    'SEEDS_CHANGED',
    'Your seeds changed while you were betting, so your bet was not placed. Please bet again.',
  );

export const termsChanged = (): DomainError =>
  new DomainError(
    'TERMS_CHANGED',
    'The payout of this game has just changed, so your bet was not placed. Check the new one and bet again.',
  );

export const betOpen = (): DomainError =>
  new DomainError('BET_OPEN', 'You have an open bet on this game. Finish it before you place another.');

export const betEnded = (): DomainError => new DomainError('BET_ENDED', 'This bet has already ended.');

export const noStepTaken = (): DomainError =>
  new DomainError('NO_STEP_TAKEN', 'You can cash out after your first step.');

export const tooManyBets = (retryAfterSeconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', 'You are betting too fast. Please wait a moment.', {
    retryAfterSeconds,
  });

export const openBetNotFound = (): DomainError => new DomainError('NOT_FOUND', 'Bet not found.');
