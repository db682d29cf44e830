import { arena, displayArena } from '@arena/money';
import type { Flip } from '@arena/wire';

type Settled = Pick<Flip, 'betAmount' | 'winAmount'>;

/** What a bet did to the balance, signed. */
export function netText({ betAmount, winAmount }: Settled): string {
  return displayArena(arena(winAmount) - arena(betAmount), 4, { signed: true });
}

/** Nobody is celebrated for getting back no more than they staked. */
export function isWorthCelebrating({ betAmount, winAmount }: Settled): boolean {
  return arena(winAmount) > arena(betAmount);
}
