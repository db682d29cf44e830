import type { InstantGame } from '@arena/betting';
import { flipCoin } from '@arena/fairness';
import type { Ratio } from '@arena/money';
import type { CoinSide } from '@arena/wire';
import { evenChanceGame } from '../even-chance-game.js';

/** Creates the coin flip: each side has a probability of 1/2. */
export function coinFlip(payout: Ratio): InstantGame<CoinSide, CoinSide> {
  return evenChanceGame(payout, {
    name: 'coin_flip',
    draw: flipCoin,
    isWon: (side, result) => side === result,
  });
}
