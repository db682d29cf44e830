import { arena, formatArena } from '@arena/money';
import type { PastBet } from '@arena/wire';

/** What a bet did to the balance: payout less stake. */
export function netOf({ betAmount, winAmount }: Pick<PastBet, 'betAmount' | 'winAmount'>): string {
  return formatArena(arena(winAmount) - arena(betAmount));
}
