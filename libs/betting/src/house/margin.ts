/**
 * Determines whether the house still makes money on average after commissions. For each won bet, the house pays the
 * stake times the payout multiplier, and also the stake times the commission rate. It therefore loses money when
 * chance × (payout + rate) is greater than 1. The calculation uses exact fractions, so a game that just covers its
 * commissions does not count as a loss.
 */
import { arena, type Arena, type Ratio } from '@arena/money';

/** A bet that a game allows. */
export interface AllowedBet {
  /** A phrase for use within a sentence, such as "a coin flip". */
  name: string;
  chance: Ratio;
  /** The multiplier of a won bet. */
  payout: Ratio;
}

/** Returns whether the house loses money on this bet on average, given a commission rate in percent. */
export function isLoss({ chance, payout }: AllowedBet, ratePercent: number): boolean {
  const cost = payout.numerator * 100n + BigInt(ratePercent) * payout.denominator;
  return chance.numerator * cost > chance.denominator * payout.denominator * 100n;
}

/** Returns the house edge of a bet in percent, rounded to 2 decimals: 1 − chance × payout. */
export function edgePercent({ chance, payout }: AllowedBet): number {
  const whole = chance.denominator * payout.denominator;
  return Number(((whole - chance.numerator * payout.numerator) * 20_000n + whole) / (2n * whole)) / 100;
}

/** Returns the probability that a multiplier reaches a target: (1 − edge) / target. */
export function chanceOfTarget(target: Ratio, edgeBasisPoints: number): Ratio {
  return {
    numerator: BigInt(10_000 - edgeBasisPoints) * target.denominator,
    denominator: 10_000n * target.numerator,
  };
}

/** Returns a percentage of the house balance, rounded down: the highest profit of a bet, as shown before it. The routines compute it again. */
export function shownProfitLimit(house: Arena, percent: string): Arena {
  const limit = (house * arena(percent)) / arena('100');
  return limit > 0n ? limit : 0n;
}
