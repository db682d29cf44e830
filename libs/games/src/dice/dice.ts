import { toProof, toSettledBet, type InstantGame } from '@arena/betting';
import { dieFace, fractionOf, rollDie } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import { DIE_FACES, type DiceBet, type DieFace } from '@arena/wire';
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
    choose: ({ selectedBet }) => ({ choice: selectedBet }),
    draw: rollDie,
    ...evenChance({
      payout,
      bet: 'a roll of the dice',
      choices: 'high or low',
      isWon: (bet: DiceBet, face: DieFace) => bet === winningBet(face),
      rule:
        'The face is 1 + floor(6 × fraction). 4, 5 and 6 are high. Exactly 2^31 of the 2^32 values are high. ' +
        'A face has 715,827,882 or 715,827,883 of them.',
      sample: {
        outcomes: '6 faces',
        probabilities: DIE_FACES.map(() => 1 / DIE_FACES.length),
        bet: 'high',
        chance: 1 / 2,
        classify: (digest) => {
          const face = dieFace(fractionOf(digest));
          return [face - 1, winningBet(face) === 'high'];
        },
      },
    }),
    toBet: (record) => ({
      ...toSettledBet(record),
      selectedBet: record.choice as DiceBet,
      result: Number(record.result) as DieFace,
      proof: toProof(record),
    }),
  };
}
