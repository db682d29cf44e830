/**
 * Whether the house still earns on average once partners are paid. A bet that is won gives back the stake times the
 * payout, and owes the rate on top: the house loses where the chance of that, times both, is more than the stake.
 * Exact fractions, so that a game that just pays for itself is no loss.
 */
import { ratio, type Ratio } from '@arena/money';
import { AUTO_CASHOUT_LIMITS } from '@arena/wire';

/** A bet that a game allows. */
export interface AllowedBet {
  /** As a sentence names it. */
  name: string;
  chance: Ratio;
  /** Times the stake. */
  payout: Ratio;
}

/** Whether commission of so many percent makes this bet cost more than it earns. */
export function isLoss({ chance, payout }: AllowedBet, ratePercent: number): boolean {
  const given = payout.numerator * 100n + BigInt(ratePercent) * payout.denominator;
  return chance.numerator * given > chance.denominator * payout.denominator * 100n;
}

/** Of each game the bet that is won most often: no other costs more commission for the same edge. */
export function dearestBets(game: {
  coinFlipPayout: string;
  dicePayout: string;
  crashEdgeBasisPoints: number;
}): AllowedBet[] {
  const evens: Ratio = { numerator: 1n, denominator: 2n };
  const target = AUTO_CASHOUT_LIMITS.min.toFixed(2);
  return [
    { name: 'a coin flip', chance: evens, payout: ratio(game.coinFlipPayout) },
    { name: 'a roll of the dice', chance: evens, payout: ratio(game.dicePayout) },
    {
      name: `a bet on crash that leaves at ${target}`,
      chance: chanceOf(ratio(target), game.crashEdgeBasisPoints),
      payout: ratio(target),
    },
  ];
}

/** That a round gets there: (1 − edge) / target. */
export function chanceOf(target: Ratio, edgeBasisPoints: number): Ratio {
  return {
    numerator: BigInt(10_000 - edgeBasisPoints) * target.denominator,
    denominator: 10_000n * target.numerator,
  };
}
