import type { InstantGame } from '@arena/betting';
import { timesRatio, type Arena, type Ratio } from '@arena/money';

type Rules<Choice extends string, Result extends string | number> = Pick<
  InstantGame<Choice, Result>,
  'name' | 'draw'
> & { isWon: (choice: Choice, result: Result) => boolean };

/**
 * Creates a game whose bets are won with a probability of 1/2.
 * @param payout multiplier of a won bet; amounts are rounded down
 */
export function evenChanceGame<Choice extends string, Result extends string | number>(
  payout: Ratio,
  { name, draw, isWon }: Rules<Choice, Result>,
): InstantGame<Choice, Result> {
  const winning = (stake: Arena): Arena => timesRatio(stake, payout);
  return {
    name,
    draw,
    payout: (choice, result, stake) => (isWon(choice, result) ? winning(stake) : 0n),
    highestPayout: winning,
    expectedLoss: (stake) => (2n * stake - winning(stake)) / 2n,
  };
}
