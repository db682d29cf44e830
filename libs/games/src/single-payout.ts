import type { AllowedBet, InstantGame } from '@arena/betting';
import { timesRatio, type Arena, type Ratio } from '@arena/money';

interface Odds {
  chance: Ratio;
  /** The multiplier of a won bet. */
  payout: Ratio;
}

type PayoutTable<Choice extends string, Result extends string | number> = Pick<
  InstantGame<never, Choice, Result>,
  'payout' | 'highestPayout' | 'expectedLoss' | 'variance'
>;

/**
 * Creates the payout table for bets that pay either the stake times one multiplier or nothing. Rounds amounts down.
 * @param odds returns the exact probability and the multiplier of a bet
 */
export function singlePayout<Choice extends string, Result extends string | number>(
  odds: (choice: Choice) => Odds,
  isWon: (choice: Choice, result: Result) => boolean,
): PayoutTable<Choice, Result> {
  const winning = (choice: Choice, stake: Arena): Arena => timesRatio(stake, odds(choice).payout);
  const expectedLoss = (choice: Choice, stake: Arena): Arena => {
    const { numerator, denominator } = odds(choice).chance;
    return (stake * denominator - winning(choice, stake) * numerator) / denominator;
  };
  return {
    payout: (choice, result, stake) => (isWon(choice, result) ? winning(choice, stake) : 0n),
    highestPayout: winning,
    expectedLoss,
    variance: (choice, stake) => {
      // With mean m, E[(X − m)²] = m·(payout − m), because X is the payout with probability m / payout and 0 otherwise.
      const mean = stake - expectedLoss(choice, stake);
      return mean * (winning(choice, stake) - mean);
    },
  };
}

const HALF: Ratio = { numerator: 1n, denominator: 2n };

/** Returns the payout table and the costliest bet of a game in which each bet wins with a probability of 1/2. */
export function evenChance<Choice extends string, Result extends string | number>(
  bet: Pick<AllowedBet, 'name' | 'payout'>,
  isWon: (choice: Choice, result: Result) => boolean,
): PayoutTable<Choice, Result> & { costliestBet: AllowedBet } {
  return {
    ...singlePayout(() => ({ chance: HALF, payout: bet.payout }), isWon),
    costliestBet: { ...bet, chance: HALF },
  };
}
