import type { RecentRound, RoundFairness } from '@arena/wire';
import { roundsOf } from './recent-rounds.js';

const round = (roundId: number, crashPoint: number, mode: RoundFairness = 'fair'): RecentRound => ({
  roundId,
  crashPoint,
  mode,
});
const ROUNDS = [round(3, 1.23, 'operator-preset'), round(2, 2), round(1, 100, 'operator-manual')];

const modesOf = (...given: Parameters<typeof roundsOf>) => roundsOf(...given).map((one) => one?.mode);

describe(roundsOf, () => {
  it('returns how each crash was decided', () => {
    expect(modesOf([1.23, 2, 100], ROUNDS)).toEqual(['operator-preset', 'fair', 'operator-manual']);
  });

  it('returns nothing for crashes that are newer than the rounds', () => {
    const modes = [undefined, undefined, 'operator-preset', 'fair', 'operator-manual'];
    expect(modesOf([5, 7, 1.23, 2, 100], ROUNDS)).toEqual(modes);
  });

  it('skips a round that is newer than the crashes', () => {
    expect(modesOf([2, 100], ROUNDS)).toEqual(['fair', 'operator-manual']);
  });

  it('returns nothing when no crash is one of the rounds', () => {
    expect(modesOf([4, 5], ROUNDS)).toEqual([undefined, undefined]);
    expect(modesOf([4, 5], [])).toEqual([undefined, undefined]);
  });

  it('keeps the order of equal crashes', () => {
    const equal = [round(3, 1), round(2, 1, 'operator-preset'), round(1, 1)];
    expect(modesOf([1, 1, 1], equal)).toEqual(['fair', 'operator-preset', 'fair']);
  });
});
