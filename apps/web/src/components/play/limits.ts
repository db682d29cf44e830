import { arena, displayArena, type Arena } from '@arena/money';
import { betOf, type Bet } from './bet.js';

/** What a game takes for one bet, at least and at most. */
export interface Limits {
  min: Arena;
  max: Arena;
}

export function limitsOf({ min, max }: { min: string; max: string }): Limits {
  return { min: arena(min), max: arena(max) };
}

/** A bet between the least and what both the balance and the game allow. */
export function within({ min, max }: Limits, amount: Arena, balance: Arena): Bet {
  const ceiling = balance < max ? balance : max;
  const raised = amount < min ? min : amount;
  return betOf(raised > ceiling ? ceiling : raised);
}

/** Why a bet cannot be placed, as a sentence; nothing when it can. */
export function faultOf({ min, max }: Limits, { amount }: Bet, balance: Arena): string | undefined {
  const least = `${displayArena(min, 0)} ARENA`;
  if (balance < min) return `Your balance is below the minimum bet of ${least}`;
  if (amount < min) return `Minimum bet is ${least}`;
  if (amount > max) return `Maximum bet is ${displayArena(max, 0)} ARENA`;
  return amount > balance ? 'This is more than your balance' : undefined;
}
