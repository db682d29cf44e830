/**
 * The bet control's rules. Invariant: whatever is typed or pressed, a bet is a whole number of 1e-8 ARENA between
 * zero and the balance, and what the input shows is that amount.
 */
import { arena, ARENA_DECIMALS, formatArena, parseArena, UNITS_PER_ARENA, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';

export const MIN_BET = arena(STAKE_LIMITS.min);
const MAX_BET = arena(STAKE_LIMITS.max);
const NUDGE = UNITS_PER_ARENA;

export interface Bet {
  amount: Arena;
  /** What stands in the input: as typed, where that means the amount exactly. */
  text: string;
}

export const firstBet: Bet = betOf(MIN_BET);
const noBet: Bet = { amount: 0n, text: '' };

/** What becomes of an amount that is typed and exceeds the balance: cut down to it, or not taken at all. */
export type BeyondBalance = 'capped' | 'ignored';

/** What typing `text` makes of the bet. Negative and non-numeric input is ignored. */
export function typedBet(bet: Bet, text: string, balance: Arena, beyond: BeyondBalance): Bet {
  if (text === '') return noBet;
  const match = /^(\d{0,20})(?:\.(\d*))?$/.exec(text);
  if (match === null) return bet;
  const [, whole = '', decimals = ''] = match;
  const typed = roundedTo8(whole || '0', decimals);
  if (typed > balance) return beyond === 'capped' ? betOf(balance) : bet;
  return { amount: typed, text: decimals.length > ARENA_DECIMALS ? plain(typed) : text };
}

export const increased = ({ amount }: Bet, balance: Arena): Bet => within(amount + NUDGE, balance);
export const decreased = ({ amount }: Bet, balance: Arena): Bet => within(amount - NUDGE, balance);
export const halved = ({ amount }: Bet, balance: Arena): Bet => within(amount / 2n, balance);
export const doubled = ({ amount }: Bet, balance: Arena): Bet => within(amount * 2n, balance);
export const highest = (_bet: Bet, balance: Arena): Bet => within(MAX_BET, balance);

/** Why a bet cannot be placed, as a sentence; nothing when it can. */
export function betFault({ amount }: Bet, balance: Arena): string | undefined {
  if (balance < MIN_BET) return 'Your balance is below the minimum bet of 100 ARENA';
  if (amount < MIN_BET) return 'Minimum bet is 100 ARENA';
  if (amount > MAX_BET) return 'Maximum bet is 10,000 ARENA';
  return amount > balance ? 'This is more than your balance' : undefined;
}

function within(amount: Arena, balance: Arena): Bet {
  const ceiling = balance < MAX_BET ? balance : MAX_BET;
  const raised = amount < MIN_BET ? MIN_BET : amount;
  return betOf(raised > ceiling ? ceiling : raised);
}

function roundedTo8(whole: string, decimals: string): Arena {
  const kept = parseArena(`${whole}.${decimals.slice(0, ARENA_DECIMALS).padEnd(1, '0')}`) ?? 0n;
  return kept + (decimals.charAt(ARENA_DECIMALS) >= '5' ? 1n : 0n);
}

function betOf(amount: Arena): Bet {
  return { amount, text: plain(amount) };
}

/** Without the zeros that say nothing. */
function plain(amount: Arena): string {
  return formatArena(amount).replace(/\.?0+$/, '');
}
