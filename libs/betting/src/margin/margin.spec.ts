import { describe, expect, it } from '@jest/globals';
import { ratio } from '@arena/money';
import { chanceOf, dearestBets, isLoss } from './margin.js';

const even = { numerator: 1n, denominator: 2n };
const flip = (payout: string) => ({ name: 'a flip', chance: even, payout: ratio(payout) });

describe(isLoss, () => {
  it('is so of a game that keeps less than it owes', () => {
    expect(isLoss(flip('2.00'), 10)).toBe(true);
    expect(isLoss(flip('1.91'), 10)).toBe(true);
  });

  it('is not so of one that just pays for itself, nor of one that earns', () => {
    expect(isLoss(flip('1.90'), 10)).toBe(false);
    expect(isLoss(flip('1.89'), 10)).toBe(false);
  });

  it('is not so of any fair game without commission', () => {
    expect(isLoss(flip('2.00'), 0)).toBe(false);
  });
});

describe(dearestBets, () => {
  const game = { coinFlipPayout: '2.00', dicePayout: '1.95', crashEdgeBasisPoints: 100 };

  it('has the one of each game that is won most often', () => {
    expect(dearestBets(game).map(({ name, payout }) => [name, payout])).toEqual([
      ['a coin flip', ratio('2.00')],
      ['a roll of the dice', ratio('1.95')],
      ['a bet on crash that leaves at 1.01', ratio('1.01')],
    ]);
  });

  it('leaves crash where commission costs most: whatever pays for that pays for every later exit', () => {
    const [, , crash] = dearestBets({ ...game, crashEdgeBasisPoints: 901 });
    expect(isLoss(crash!, 10)).toBe(false);
    for (const target of ['1.02', '1.50', '2.00', '10.00', '1000.00'])
      expect(isLoss({ name: 'later', chance: chanceOf(ratio(target), 901), payout: ratio(target) }, 10)).toBe(
        false,
      );
    expect(isLoss(dearestBets({ ...game, crashEdgeBasisPoints: 900 })[2]!, 10)).toBe(true);
  });
});
