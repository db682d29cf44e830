import { arena, displayArena } from '@arena/money';
import type { Flip } from '@arena/wire';

/** The toast after a flip. It names the stake: that is what was won on top of it, or lost. */
export function resultToast({ won, result, betAmount }: Flip) {
  const amount = `${displayArena(arena(betAmount), 4)} ARENA`;
  return won
    ? { title: 'You Won!', description: `The coin landed on ${result}. You won ${amount}.` }
    : {
        title: 'You Lost',
        description: `The coin landed on ${result}. You lost ${amount}.`,
        destructive: true,
      };
}

/** What a flip did to the balance, signed. */
export function netText({ betAmount, winAmount }: Pick<Flip, 'betAmount' | 'winAmount'>): string {
  return displayArena(arena(winAmount) - arena(betAmount), 4, { signed: true });
}

/** Nobody is celebrated for getting back no more than they staked. */
export function isWorthCelebrating({ betAmount, winAmount }: Pick<Flip, 'betAmount' | 'winAmount'>): boolean {
  return arena(winAmount) > arena(betAmount);
}

/** Share of flips won, in % to 1 decimal. */
export function winRate(wins: number, losses: number): string {
  const games = wins + losses;
  return `${(games === 0 ? 0 : (wins / games) * 100).toFixed(1)}%`;
}
