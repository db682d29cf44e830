import { arena, displayArena } from '@arena/money';
import type { DieFace, Roll } from '@arena/wire';
import { bandOf } from './bands.js';

/** The banner over the die. */
export function resultBanner({ won, result }: Roll) {
  return { won, title: won ? 'YOU WIN!' : 'YOU LOSE!', note: `Rolled: ${faceWords(result)}` };
}

/** The toast after a roll. It names the stake: that is what was won on top of it, or lost. */
export function resultToast({ won, result, betAmount }: Roll) {
  const amount = `${displayArena(arena(betAmount), 4)} ARENA`;
  return won
    ? { title: 'You Won!', description: `The die shows ${faceWords(result)}. You won ${amount}.` }
    : {
        title: 'You Lost',
        description: `The die shows ${faceWords(result)}. You lost ${amount}.`,
        destructive: true,
      };
}

/** A face with its band, which is not always the one that was bet on. */
function faceWords(face: DieFace): string {
  return `${face} (${bandOf(face).toUpperCase()})`;
}
