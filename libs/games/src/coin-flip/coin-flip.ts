import { flipCoin } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { InstantGame } from '@arena/betting';
import type { CoinSide } from '@arena/wire';
import { calledGame } from '../called-game.js';

/** The coin: either side with probability 1/2. */
export function coinFlip(payout: Ratio): InstantGame<CoinSide, CoinSide> {
  return calledGame(payout, {
    name: 'coin_flip',
    draw: flipCoin,
    isRight: (side, result) => side === result,
  });
}
