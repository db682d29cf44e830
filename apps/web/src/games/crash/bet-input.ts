/** Input rules for the stake and the automatic cash-out. */
import { UNITS_PER_ARENA, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS } from '@arena/wire';
import { amountError, clampAmount, parseLimits, type BetAmount } from '../play/bet-amount.js';
import { readNumber } from '../../lib/number-input.js';
import { t } from './crash.messages.js';

export const LIMITS = parseLimits(CRASH_STAKE_LIMITS);

// The results stay within the limits, so that they can be placed whenever the balance covers the minimum bet.
export const halved = ({ amount }: BetAmount, balance: Arena): BetAmount =>
  clampAmount(LIMITS, roundToArena(amount / 2n), balance);
export const doubled = ({ amount }: BetAmount, balance: Arena): BetAmount =>
  clampAmount(LIMITS, roundToArena(amount * 2n), balance);
/** Clamps a typed stake to the limits and the balance. */
export const clamped = ({ amount }: BetAmount, balance: Arena): BetAmount =>
  clampAmount(LIMITS, amount, balance);
export const highest = (_bet: BetAmount, balance: Arena): BetAmount =>
  clampAmount(LIMITS, LIMITS.max, balance);

/** Returns why a stake cannot be placed, or undefined if it can. */
export const stakeError = (bet: BetAmount, balance: Arena): string | undefined =>
  amountError(LIMITS, bet, balance);

/** Rounds down to whole ARENA. */
function roundToArena(amount: Arena): Arena {
  return amount - (amount % UNITS_PER_ARENA);
}

/**
 * Returns the text of the automatic cash-out after an edit. Edits with more than two decimals, or with more integer
 * digits than the maximum has, are rejected. A text that is no number stays, with an error.
 */
export function typeAutoCashout(previous: string, text: string): string {
  const typed = readNumber(text);
  return typed === undefined || /^\d{0,7}(\.\d{0,2})?$/.test(typed) ? text : previous;
}

/** Returns the multiplier of a typed automatic cash-out, null if the text is empty, or NaN if it is no number. */
export function parseAutoCashout(text: string): number | null {
  return text === '' ? null : Number(readNumber(text) ?? NaN);
}

/** Returns why an automatic cash-out is invalid, or undefined if it is valid. */
export function autoCashoutError(text: string): string | undefined {
  const multiplier = parseAutoCashout(text);
  if (multiplier === null) return undefined;
  const { min, max } = AUTO_CASHOUT_LIMITS;
  return multiplier >= min && multiplier <= max ? undefined : t('autoCashoutInvalid');
}
