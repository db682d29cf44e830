import { toProof, toSettledBet, type InstantGame } from '@arena/betting';
import { coinSide, flipCoin, fractionOf } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { CoinSide } from '@arena/wire';
import { evenChance } from '../single-payout.js';

/**
 * Creates the coin flip game, in which each side has a probability of 1/2.
 * @param payout the multiplier of a won bet
 */
export function coinFlip(payout: Ratio): InstantGame<'coin_flip', CoinSide, CoinSide> {
  return {
    name: 'coin_flip',
    choose: ({ selectedSide }) => ({ choice: selectedSide }),
    draw: flipCoin,
    ...evenChance({
      payout,
      bet: 'a coin flip',
      choices: 'heads or tails',
      isWon: (side: CoinSide, result: CoinSide) => side === result,
      rule: 'The first 4 bytes of the draw, divided by 2^32, are below 0.5 for heads. 2^31 of the 2^32 values are heads.',
      sample: {
        outcomes: '2 sides',
        probabilities: [1 / 2, 1 / 2],
        bet: 'heads',
        chance: 1 / 2,
        classify: (digest) => {
          const isHeads = coinSide(fractionOf(digest)) === 'heads';
          return [isHeads ? 0 : 1, isHeads];
        },
      },
    }),
    toBet: (record) => ({
      ...toSettledBet(record),
      selectedSide: record.choice as CoinSide,
      result: record.result as CoinSide,
      proof: toProof(record),
    }),
  };
}
