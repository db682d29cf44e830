/** Input rules for the stake and the automatic cash-out. */
import { UNITS_PER_ARENA } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS } from '@arena/wire';
import { stakeRules } from '../play/bet-amount.js';
import { readNumber } from '../../lib/number-input.js';
import { t } from './crash.messages.js';

/** Half and double of a stake are whole ARENA. */
export const CRASH_STAKES = stakeRules(CRASH_STAKE_LIMITS, (amount) => amount - (amount % UNITS_PER_ARENA));

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
