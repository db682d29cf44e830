import type { InstantGame } from '@arena/betting';
import { rollDie } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { DiceBet, DieFace } from '@arena/wire';
import { evenChanceGame } from '../even-chance-game.js';

/** Returns the bet that a face wins: three faces are high and three are low. */
export function winningBet(face: DieFace): DiceBet {
  return face >= 4 ? 'high' : 'low';
}

/** Creates the dice roll: each face has a probability of 1/6. */
export function diceRoll(payout: Ratio): InstantGame<DiceBet, DieFace> {
  return evenChanceGame(payout, {
    name: 'dice_roll',
    draw: rollDie,
    isWon: (bet, face) => bet === winningBet(face),
  });
}
