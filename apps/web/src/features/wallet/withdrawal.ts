/** The validation of the withdrawal form and the idempotency key of its request. */
import { arena, formatArena, parseArena, type Arena } from '@arena/money';
import { WITHDRAWAL_LIMITS, type WithdrawalLimit } from '@arena/wire';
import { formatExactAmount } from '../../lib/format.js';
import { clampAmount, parseLimits } from '../../games/play/bet-amount.js';
import { readNumber } from '../../lib/number-input.js';
import { t } from './wallet.messages.js';
import { formatAmount } from '../../lib/number-format.js';

const LIMITS = parseLimits(WITHDRAWAL_LIMITS);

/** Returns what the player's limits leave right now, or undefined if there are none. */
export function remainingLimit(limits: readonly WithdrawalLimit[]): Arena | undefined {
  const remaining = limits.map((limit) => arena(limit.remaining));
  return remaining.length === 0
    ? undefined
    : remaining.reduce((least, each) => (each < least ? each : least));
}

/**
 * Returns why an amount cannot be withdrawn, or undefined if it can. The server applies the same rules.
 * @param remaining what the player's limits leave; undefined without limits
 */
export function amountError(text: string, balance: Arena, remaining?: Arena): string | undefined {
  if (text.trim() === '') return t('amountRequired');
  const digits = readNumber(text) ?? '';
  if (/^\d{1,20}\.\d{9,}$/.test(digits)) return t('amountTooManyDecimals');
  const amount = parseArena(digits);
  if (amount === undefined) return t('amountNotPlain');
  if (amount < LIMITS.min) return t('amountBelowMinimum', { minimum: formatAmount(LIMITS.min, 0) });
  if (amount > balance) return t('amountAboveBalance');
  if (remaining !== undefined && amount > remaining)
    return t('amountAboveLimit', { remaining: formatExactAmount(formatArena(remaining)) });
  return amount > LIMITS.max ? t('amountAboveMaximum', { maximum: formatAmount(LIMITS.max, 0) }) : undefined;
}

/** Returns why `text` cannot be an address, or undefined if it can. Only the server validates the checksum. */
export function addressError(text: string): string | undefined {
  const address = text.trim();
  if (address === '') return t('addressRequired');
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? undefined : t('addressInvalid');
}

/** Returns the largest amount that can be withdrawn in one request, as text for the input. */
export function maxAmount(balance: Arena, remaining: Arena = balance): string {
  const most = remaining < balance ? remaining : balance;
  return clampAmount(LIMITS, most, most).text;
}

/** Parses an amount that has passed `amountError`. */
export const parseAmount = (text: string): Arena => arena(readNumber(text) ?? '');
