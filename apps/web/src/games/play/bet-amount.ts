/** The stake before a bet is placed, with its limits and the rules for typing and adjusting it. */
import { arena, ARENA_DECIMALS, parseArena, UNITS_PER_ARENA, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import { readNumber, writeNumber } from '../../lib/number-input.js';
import { formatTypedAmount } from '../../lib/format.js';
import { t } from './play.messages.js';
import { formatAmount } from '../../lib/number-format.js';

/** An amount from 0 to the balance. */
export interface BetAmount {
  /** 0 if the text is no number. */
  amount: Arena;
  /** The input's text, as typed while it represents exactly this amount or is no number. */
  text: string;
}

export interface AmountLimits {
  min: Arena;
  max: Arena;
}

export const initialBetAmount: BetAmount = toBetAmount(arena(STAKE_LIMITS.min));
/** Returns the amount that was remembered, within the limits and the balance, or the initial one. */
export function rememberedBetAmount(
  remembered: string | undefined,
  limits: AmountLimits,
  balance: Arena,
): BetAmount {
  const amount = remembered === undefined ? undefined : parseArena(remembered);
  return amount === undefined || balance < limits.min
    ? initialBetAmount
    : clampAmount(limits, amount, balance);
}

const NO_AMOUNT: BetAmount = { amount: 0n, text: '0' };

/**
 * Returns the typed amount, rounded to 8 decimals and capped at the balance, or 0 for an empty input. Ignores negative
 * numbers. Another text that is no number stays as it is, with an amount of 0, so that no other number is bet than the one
 * that was meant.
 */
export function typeBetAmount(previous: BetAmount, text: string, balance: Arena): BetAmount {
  if (text === '') return NO_AMOUNT;
  if (text.startsWith('-')) return previous;
  const [whole = '', decimals = ''] = readNumber(text)?.split('.') ?? [];
  if (!/^\d{1,20}$/.test(whole)) return { amount: 0n, text };
  const amount = roundTo8Decimals(whole, decimals);
  if (amount > balance) return toBetAmount(balance);
  // A cleared input shows 0, so the next digit is typed after that 0.
  const plain = text.replace(/^0+(?=\d)/, '');
  return { amount, text: decimals.length > ARENA_DECIMALS ? toBetAmount(amount).text : plain };
}

function roundTo8Decimals(whole: string, decimals: string): Arena {
  const truncated = parseArena(`${whole}.${decimals.slice(0, ARENA_DECIMALS).padEnd(1, '0')}`) ?? 0n;
  return truncated + (decimals.charAt(ARENA_DECIMALS) >= '5' ? 1n : 0n);
}

export function toBetAmount(amount: Arena): BetAmount {
  return { amount, text: formatTypedAmount(amount) };
}

/** Parses limits from the decimal strings of `@arena/wire`. */
export function parseLimits({ min, max }: { min: string; max: string }): AmountLimits {
  return { min: arena(min), max: arena(max) };
}

/** Whether the text of an input is no number. */
export const isUnreadable = ({ text }: BetAmount): boolean => readNumber(text) === undefined;

/** Clamps an amount between the minimum and the smaller of the maximum and the balance. */
export function clampAmount({ min, max }: AmountLimits, amount: Arena, balance: Arena): BetAmount {
  const ceiling = balance < max ? balance : max;
  const raised = amount < min ? min : amount;
  return toBetAmount(raised > ceiling ? ceiling : raised);
}

/** Returns why an amount cannot be bet, or undefined if it can. The API enforces the same rules. */
function amountError({ min, max }: AmountLimits, bet: BetAmount, balance: Arena): string | undefined {
  const { amount } = bet;
  const minimum = formatAmount(min, 0);
  if (balance < min) return t('balanceBelowMinimum', { minimum });
  if (isUnreadable(bet)) return t('notANumber', { example: writeNumber('150.5') });
  if (amount < min) return t('belowMinimum', { minimum });
  if (amount > max) return t('aboveMaximum', { maximum: formatAmount(max, 0) });
  return amount > balance ? t('aboveBalance') : undefined;
}

/** Returns the highest amount that can be bet: the balance, or the highest stake of the policy if there is one. */
export function spendable(balance: Arena, maximumStake: string | null | undefined): Arena {
  const maximum = maximumStake == null ? balance : arena(maximumStake);
  return balance < maximum ? balance : maximum;
}

type ChangeAmount = (bet: BetAmount, balance: Arena) => BetAmount;

/** What the buttons beside a stake do. Their amounts are within the limits, so each can be bet if the balance covers the minimum. */
export interface StakeRules {
  limits: AmountLimits;
  increased: ChangeAmount;
  decreased: ChangeAmount;
  halved: ChangeAmount;
  doubled: ChangeAmount;
  highest: ChangeAmount;
  clamped: ChangeAmount;
  /** Returns why an amount cannot be bet, or undefined if it can. */
  errorOf: (bet: BetAmount, balance: Arena) => string | undefined;
}

/**
 * Returns the rules for stakes within limits.
 * @param rounded rounds half and double the stake
 */
export function stakeRules(
  decimals: { min: string; max: string },
  rounded: (amount: Arena) => Arena = (amount) => amount,
): StakeRules {
  const limits = parseLimits(decimals);
  const to =
    (change: (amount: Arena) => Arena): ChangeAmount =>
    ({ amount }, balance) =>
      clampAmount(limits, change(amount), balance);
  return {
    limits,
    increased: to((amount) => amount + UNITS_PER_ARENA),
    decreased: to((amount) => amount - UNITS_PER_ARENA),
    halved: to((amount) => rounded(amount / 2n)),
    doubled: to((amount) => rounded(amount * 2n)),
    highest: to(() => limits.max),
    clamped: to((amount) => amount),
    errorOf: (bet, balance) => amountError(limits, bet, balance),
  };
}

/** The rules of the games other than crash, which has its own. */
export const INSTANT_STAKES = stakeRules(STAKE_LIMITS);
