import { flipCoin } from '@arena/fairness';
import { timesRatio, type Arena, type Ratio } from '@arena/money';
import type { InstantGame } from '@arena/betting';
import type { CoinSide } from '@arena/wire';

/** The coin: either side with probability 1/2; the right one pays the stake times `payout`, rounded down. */
export function coinFlip(payout: Ratio): InstantGame<CoinSide, CoinSide> {
  const winning = (stake: Arena): Arena => timesRatio(stake, payout);
  return {
    name: 'coin_flip',
    draw: flipCoin,
    payout: (choice, result, stake) => (choice === result ? winning(stake) : 0n),
    highestPayout: winning,
  };
}
