import { arena } from '@arena/money';
import type { Flip } from '@arena/wire';
import { formatAmount } from '../../lib/number-format.js';

type Settled = Pick<Flip, 'betAmount' | 'winAmount'>;

/** Formats the profit or loss of a bet: `+100.0000`. */
export function netText({ betAmount, winAmount }: Settled): string {
  return formatAmount(arena(winAmount) - arena(betAmount), 4, { signed: true });
}

/** Returns whether a bet made a profit. A payout that does not exceed the stake is not celebrated. */
export function isWorthCelebrating({ betAmount, winAmount }: Settled): boolean {
  return arena(winAmount) > arena(betAmount);
}
