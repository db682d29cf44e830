import { arena, formatArena } from '@arena/money';
import type { SettledBet } from '@arena/wire';

/** Returns the payout minus the stake as a decimal string. */
export function netOf({ betAmount, winAmount }: Pick<SettledBet, 'betAmount' | 'winAmount'>): string {
  return formatArena(arena(winAmount) - arena(betAmount));
}
