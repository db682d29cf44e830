import { arena, displayArena } from '@arena/money';
import type { Flip } from '@arena/wire';
import { netText } from '../../components/play/net.js';

/** The banner over the coin. */
export function resultBanner(flip: Flip) {
  return { won: flip.won, title: flip.won ? 'You Won!' : 'You Lost!', note: netText(flip) };
}

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
