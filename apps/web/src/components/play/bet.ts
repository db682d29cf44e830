/**
 * A bet before it is placed. Invariant: whatever is typed or pressed, it is a whole number of 1e-8 ARENA between zero
 * and the balance, and what the input shows is that amount.
 */
import { arena, ARENA_DECIMALS, parseArena, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import { plainAmount } from '../plain-amount.js';

export interface Bet {
  amount: Arena;
  /** What stands in the input: as typed, where that means the amount exactly. */
  text: string;
}

export const firstBet: Bet = betOf(arena(STAKE_LIMITS.min));
const noBet: Bet = { amount: 0n, text: '0' };

/** What becomes of an amount that is typed and exceeds the balance: cut down to it, or not taken at all. */
export type BeyondBalance = 'capped' | 'ignored';

/** What typing `text` makes of the bet. An empty input sets 0; negative and non-numeric input is ignored. */
export function typedBet(bet: Bet, text: string, balance: Arena, beyond: BeyondBalance): Bet {
  if (text === '') return noBet;
  const match = /^(\d{0,20})(?:\.(\d*))?$/.exec(text);
  if (match === null) return bet;
  const [, whole = '', decimals = ''] = match;
  const typed = roundedTo8(whole || '0', decimals);
  if (typed > balance) return beyond === 'capped' ? betOf(balance) : bet;
  // An emptied input shows 0, so the first digit is typed after it.
  const plain = text.replace(/^0+(?=\d)/, '');
  return { amount: typed, text: decimals.length > ARENA_DECIMALS ? betOf(typed).text : plain };
}

function roundedTo8(whole: string, decimals: string): Arena {
  const kept = parseArena(`${whole}.${decimals.slice(0, ARENA_DECIMALS).padEnd(1, '0')}`) ?? 0n;
  return kept + (decimals.charAt(ARENA_DECIMALS) >= '5' ? 1n : 0n);
}

export function betOf(amount: Arena): Bet {
  return { amount, text: plainAmount(amount) };
}
