/**
 * The stake's rules on this screen. Invariant: what a button makes of a stake can be placed, wherever the balance
 * allows any bet at all.
 */
import { arena, formatArena, UNITS_PER_ARENA, type Arena } from '@arena/money';
import { CRASH_STAKE_LIMITS } from '@arena/wire';
import type { Bet } from '../../components/play/bet.js';

const MIN = arena(CRASH_STAKE_LIMITS.min);
const MAX = arena(CRASH_STAKE_LIMITS.max);

export const halved = ({ amount }: Bet, balance: Arena): Bet => within(whole(amount / 2n), balance);
export const doubled = ({ amount }: Bet, balance: Arena): Bet => within(whole(amount * 2n), balance);
export const highest = (_bet: Bet, balance: Arena): Bet => within(MAX, balance);

/** Why a stake cannot be placed, as a sentence; nothing when it can. */
export function stakeFault({ amount }: Bet, balance: Arena): string | undefined {
  if (balance < MIN) return 'Your balance is below the minimum bet of 100 ARENA';
  if (amount < MIN) return 'Minimum bet is 100 ARENA';
  if (amount > MAX) return 'Maximum bet is 100,000 ARENA';
  return amount > balance ? 'This is more than your balance' : undefined;
}

/** Between 100 and what both the balance and the game allow. */
function within(amount: Arena, balance: Arena): Bet {
  const ceiling = balance < MAX ? balance : MAX;
  const raised = amount < MIN ? MIN : amount;
  const taken = raised > ceiling ? ceiling : raised;
  return { amount: taken, text: formatArena(taken).replace(/\.?0+$/, '') };
}

/** Whole ARENA, rounded down. */
function whole(amount: Arena): Arena {
  return amount - (amount % UNITS_PER_ARENA);
}
