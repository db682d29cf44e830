/** What the buttons of coin flip and dice make of a bet, and what these games take. */
import { UNITS_PER_ARENA, type Arena } from '@arena/money';
import { STAKE_LIMITS } from '@arena/wire';
import type { Bet } from './bet.js';
import { faultOf, limitsOf, within } from './limits.js';

const LIMITS = limitsOf(STAKE_LIMITS);
const NUDGE = UNITS_PER_ARENA;

export const isLowest = ({ amount }: Bet): boolean => amount <= LIMITS.min;
export const increased = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, amount + NUDGE, balance);
export const decreased = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, amount - NUDGE, balance);
export const halved = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, amount / 2n, balance);
export const doubled = ({ amount }: Bet, balance: Arena): Bet => within(LIMITS, amount * 2n, balance);
export const highest = (_bet: Bet, balance: Arena): Bet => within(LIMITS, LIMITS.max, balance);

/** Why a bet cannot be placed, as a sentence; nothing when it can. */
export const betFault = (bet: Bet, balance: Arena): string | undefined => faultOf(LIMITS, bet, balance);
