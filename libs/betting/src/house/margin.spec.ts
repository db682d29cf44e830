import { describe, expect, it } from '@jest/globals';
import { ratio } from '@arena/money';
import { chanceOfTarget, costliestBets, isLoss } from './margin.js';

const half = { numerator: 1n, denominator: 2n };
const flip = (payout: string) => ({ name: 'a flip', chance: half, payout: ratio(payout) });

describe(isLoss, () => {
  it('is true for a game that earns less than its commissions', () => {
    expect(isLoss(flip('2.00'), 10)).toBe(true);
    expect(isLoss(flip('1.91'), 10)).toBe(true);
  });

  it('is false for a game that just covers its commissions, and for one that earns', () => {
    expect(isLoss(flip('1.90'), 10)).toBe(false);
    expect(isLoss(flip('1.89'), 10)).toBe(false);
  });

  it('is false for a fair game without commission', () => {
    expect(isLoss(flip('2.00'), 0)).toBe(false);
  });
});

describe(costliestBets, () => {
  const game = { coinFlipPayout: '2.00', dicePayout: '1.95', crashEdgeBasisPoints: 100 };

  it('returns the bet of each game that is won most often', () => {
    expect(costliestBets(game).map(({ name, payout }) => [name, payout])).toEqual([
      ['a coin flip', ratio('2.00')],
      ['a roll of the dice', ratio('1.95')],
      ['a crash bet that cashes out at 1.01', ratio('1.01')],
    ]);
  });

  it('uses the crash target where commissions cost most: an edge that covers it covers every higher target', () => {
    const [, , crash] = costliestBets({ ...game, crashEdgeBasisPoints: 901 });
    expect(isLoss(crash!, 10)).toBe(false);
    for (const target of ['1.02', '1.50', '2.00', '10.00', '1000.00'])
      expect(
        isLoss({ name: 'later', chance: chanceOfTarget(ratio(target), 901), payout: ratio(target) }, 10),
      ).toBe(false);
    expect(isLoss(costliestBets({ ...game, crashEdgeBasisPoints: 900 })[2]!, 10)).toBe(true);
  });
});
