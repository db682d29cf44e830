/**
 * The stake's rules on this screen. Invariant: what a button makes of a stake can be placed, wherever the balance
 * allows any bet at all.
 */
import { UNITS_PER_ARENA, type Arena } from '@arena/money';
import { CRASH_STAKE_LIMITS } from '@arena/wire';
import type { Bet } from '../../components/play/bet.js';
import { faultOf, limitsOf, within } from '../../components/play/limits.js';

const LIMITS = limitsOf(CRASH_STAKE_LIMITS);

export const halved = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, whole(amount / 2n), balance);
export const doubled = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, whole(amount * 2n), balance);
export const highest = (_bet: Bet, balance: Arena): Bet => within(LIMITS, LIMITS.max, balance);

/** Why a stake cannot be placed, as a sentence; nothing when it can. */
export const stakeFault = (bet: Bet, balance: Arena): string | undefined => faultOf(LIMITS, bet, balance);

/** Whole ARENA, rounded down. */
function whole(amount: Arena): Arena {
  return amount - (amount % UNITS_PER_ARENA);
}
