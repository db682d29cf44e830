import { toProof, toSettledBet, type InstantGame } from '@arena/betting';
import { flipCoin } from '@arena/fairness';
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
    draw: flipCoin,
    ...evenChance({ name: 'a coin flip', payout }, (side: CoinSide, result: CoinSide) => side === result),
    toBet: (record) => ({
      ...toSettledBet(record),
      selectedSide: record.choice as CoinSide,
      result: record.result as CoinSide,
      proof: toProof(record),
    }),
  };
}
