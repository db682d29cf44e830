/**
 * Decides whether the house still earns on average after commissions. A won bet returns the stake times the payout and
 * owes the commission rate in addition, so the house loses when chance × (payout + rate) is more than 1.
 * Exact fractions are used, so a game that just covers its commissions does not count as a loss.
 */
import { ratio, type Ratio } from '@arena/money';
import { AUTO_CASHOUT_LIMITS } from '@arena/wire';

/** A bet that a game allows. */
export interface AllowedBet {
  /** For use within a sentence. */
  name: string;
  chance: Ratio;
  /** The multiplier of a won bet. */
  payout: Ratio;
}

/** Returns whether this bet costs the house more than it earns at a commission rate in percent. */
export function isLoss({ chance, payout }: AllowedBet, ratePercent: number): boolean {
  const cost = payout.numerator * 100n + BigInt(ratePercent) * payout.denominator;
  return chance.numerator * cost > chance.denominator * payout.denominator * 100n;
}

/** Returns the bet of each game that is won most often: no other bet costs more commission at the same house edge. */
export function costliestBets(game: {
  coinFlipPayout: string;
  dicePayout: string;
  crashEdgeBasisPoints: number;
}): AllowedBet[] {
  const half: Ratio = { numerator: 1n, denominator: 2n };
  const target = AUTO_CASHOUT_LIMITS.min.toFixed(2);
  return [
    { name: 'a coin flip', chance: half, payout: ratio(game.coinFlipPayout) },
    { name: 'a roll of the dice', chance: half, payout: ratio(game.dicePayout) },
    {
      name: `a crash bet that cashes out at ${target}`,
      chance: chanceOfTarget(ratio(target), game.crashEdgeBasisPoints),
      payout: ratio(target),
    },
  ];
}

/** Returns the probability that a round reaches a target: (1 − edge) / target. */
export function chanceOfTarget(target: Ratio, edgeBasisPoints: number): Ratio {
  return {
    numerator: BigInt(10_000 - edgeBasisPoints) * target.denominator,
    denominator: 10_000n * target.numerator,
  };
}
