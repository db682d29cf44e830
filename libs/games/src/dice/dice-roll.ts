import { rollDie } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { InstantGame } from '@arena/betting';
import type { DiceBet, DieFace } from '@arena/wire';
import { calledGame } from '../called-game.js';

/** Three faces are high and three are low. */
export function bandOf(face: DieFace): DiceBet {
  return face >= 4 ? 'high' : 'low';
}

/** The die: each face with probability 1/6. */
export function diceRoll(payout: Ratio): InstantGame<DiceBet, DieFace> {
  return calledGame(payout, {
    name: 'dice_roll',
    draw: rollDie,
    isRight: (bet, face) => bet === bandOf(face),
  });
}
