import { toProof, toSettledBet, type InstantGame } from '@arena/betting';
import { rollDie } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { DiceBet, DieFace } from '@arena/wire';
import { evenChance } from '../single-payout.js';

/** Returns the bet that wins when this face is rolled. Faces 1 to 3 are low, and faces 4 to 6 are high. */
export function winningBet(face: DieFace): DiceBet {
  return face >= 4 ? 'high' : 'low';
}

/**
 * Creates the dice game, in which each face has a probability of 1/6.
 * @param payout the multiplier of a won bet
 */
export function diceRoll(payout: Ratio): InstantGame<'dice_roll', DiceBet, DieFace> {
  return {
    name: 'dice_roll',
    draw: rollDie,
    ...evenChance(
      { name: 'a roll of the dice', payout },
      (bet: DiceBet, face: DieFace) => bet === winningBet(face),
    ),
    toBet: (record) => ({
      ...toSettledBet(record),
      selectedBet: record.choice as DiceBet,
      result: Number(record.result) as DieFace,
      proof: toProof(record),
    }),
  };
}
