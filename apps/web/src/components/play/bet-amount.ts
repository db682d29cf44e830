/** The amount of a bet before the bet is placed: typing, the buttons that change it, and its limits. */
import { arena, ARENA_DECIMALS, displayArena, parseArena, UNITS_PER_ARENA, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import { formatPlainAmount } from '../format.js';
import { t } from './play.messages.js';

/** An amount from 0 to the balance. */
export interface BetAmount {
  amount: Arena;
  /** The text of the input: as typed, as long as it means exactly this amount. */
  text: string;
}

export interface AmountLimits {
  min: Arena;
  max: Arena;
}

export const initialBetAmount: BetAmount = toBetAmount(arena(STAKE_LIMITS.min));
const NO_AMOUNT: BetAmount = { amount: 0n, text: '0' };

/** The handling of a typed amount above the balance: reduced to the balance, or not accepted. */
export type BeyondBalance = 'capped' | 'ignored';

/** Returns the amount after typing: 0 for an empty input. Ignores negative and non-numeric input. Rounds to 8 decimals. */
export function typeBetAmount(
  previous: BetAmount,
  text: string,
  balance: Arena,
  beyondBalance: BeyondBalance,
): BetAmount {
  if (text === '') return NO_AMOUNT;
  const match = /^(\d{0,20})(?:\.(\d*))?$/.exec(text);
  if (match === null) return previous;
  const [, whole = '', decimals = ''] = match;
  const amount = roundTo8Decimals(whole || '0', decimals);
  if (amount > balance) return beyondBalance === 'capped' ? toBetAmount(balance) : previous;
  // An emptied input shows 0, so the first digit is typed after it.
  const plain = text.replace(/^0+(?=\d)/, '');
  return { amount, text: decimals.length > ARENA_DECIMALS ? toBetAmount(amount).text : plain };
}

function roundTo8Decimals(whole: string, decimals: string): Arena {
  const truncated = parseArena(`${whole}.${decimals.slice(0, ARENA_DECIMALS).padEnd(1, '0')}`) ?? 0n;
  return truncated + (decimals.charAt(ARENA_DECIMALS) >= '5' ? 1n : 0n);
}

export function toBetAmount(amount: Arena): BetAmount {
  return { amount, text: formatPlainAmount(amount) };
}

/** Parses limits of the wire: decimal strings. */
export function parseLimits({ min, max }: { min: string; max: string }): AmountLimits {
  return { min: arena(min), max: arena(max) };
}

/** Clamps an amount between the minimum and the smaller of the maximum and the balance. */
export function clampAmount({ min, max }: AmountLimits, amount: Arena, balance: Arena): BetAmount {
  const ceiling = balance < max ? balance : max;
  const raised = amount < min ? min : amount;
  return toBetAmount(raised > ceiling ? ceiling : raised);
}

/** Returns why an amount cannot be bet; undefined if it can. The api has the same rules. */
export function amountError(
  { min, max }: AmountLimits,
  { amount }: BetAmount,
  balance: Arena,
): string | undefined {
  const minimum = displayArena(min, 0);
  if (balance < min) return t('balanceBelowMinimum', { minimum });
  if (amount < min) return t('belowMinimum', { minimum });
  if (amount > max) return t('aboveMaximum', { maximum: displayArena(max, 0) });
  return amount > balance ? t('aboveBalance') : undefined;
}

/** The limits of the instant games. Crash has its own. */
const LIMITS = parseLimits(STAKE_LIMITS);

export const isMinimum = ({ amount }: BetAmount): boolean => amount <= LIMITS.min;

type ChangeAmount = (bet: BetAmount, balance: Arena) => BetAmount;

/** The buttons change the amount within the limits, so the result can be placed if the balance covers the minimum. */
export const increased: ChangeAmount = ({ amount }, balance) =>
  clampAmount(LIMITS, amount + UNITS_PER_ARENA, balance);
export const decreased: ChangeAmount = ({ amount }, balance) =>
  clampAmount(LIMITS, amount - UNITS_PER_ARENA, balance);
export const halved: ChangeAmount = ({ amount }, balance) => clampAmount(LIMITS, amount / 2n, balance);
export const doubled: ChangeAmount = ({ amount }, balance) => clampAmount(LIMITS, amount * 2n, balance);
export const highest: ChangeAmount = (_bet, balance) => clampAmount(LIMITS, LIMITS.max, balance);

/** Returns why an amount cannot be bet on an instant game; undefined if it can. */
export const betError = (bet: BetAmount, balance: Arena): string | undefined =>
  amountError(LIMITS, bet, balance);
