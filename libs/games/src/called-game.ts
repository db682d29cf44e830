import { timesRatio, type Arena, type Ratio } from '@arena/money';
import type { InstantGame } from '@arena/betting';

type Rules<Choice extends string, Result extends string | number> = Pick<
  InstantGame<Choice, Result>,
  'name' | 'draw'
> & { isRight: (choice: Choice, result: Result) => boolean };

/** A game in which one calls a result of probability 1/2: the right call pays the stake times `payout`, rounded down. */
export function calledGame<Choice extends string, Result extends string | number>(
  payout: Ratio,
  { name, draw, isRight }: Rules<Choice, Result>,
): InstantGame<Choice, Result> {
  const winning = (stake: Arena): Arena => timesRatio(stake, payout);
  return {
    name,
    draw,
    payout: (choice, result, stake) => (isRight(choice, result) ? winning(stake) : 0n),
    highestPayout: winning,
    expectedLoss: (stake) => (2n * stake - winning(stake)) / 2n,
  };
}
