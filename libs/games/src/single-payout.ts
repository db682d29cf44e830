import { HALF, multiply, REFUSED, type GameOdds, type InstantGame } from '@arena/betting';
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

interface EvenGame<Choice, Result> extends Pick<GameOdds, 'rule' | 'sample'> {
  /** The multiplier of a won bet. */
  payout: Ratio;
  /** A phrase for a bet, such as "a coin flip". */
  bet: string;
  /** The two choices. */
  choices: string;
  isWon: (choice: Choice, result: Result) => boolean;
}

/** Returns the payouts and the odds of a game in which each bet wins with a probability of 1/2. */
export function evenChance<Choice extends string, Result extends string | number>({
  payout,
  bet,
  choices,
  isWon,
  rule,
  sample,
}: EvenGame<Choice, Result>): PayoutTable<Choice, Result> & Pick<InstantGame, 'costliestBet' | 'odds'> {
  return {
    ...singlePayout(() => ({ chance: HALF, payout }), isWon),
    costliestBet: { name: bet, chance: HALF, payout },
    odds: {
      rule,
      returnToPlayer: multiply(HALF, payout),
      overLimit: REFUSED,
      bets: () => [{ name: choices, payouts: [{ chance: HALF, pays: payout }] }],
      sample,
    },
  };
}
