import { ratio } from '@arena/money';
import { edgePercent, isLoss } from './margin.js';

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

describe(edgePercent, () => {
  it.each([
    ['2.00', 0],
    ['1.98', 1],
    ['1.91', 4.5],
    ['1.01', 49.5],
  ])('of an even chance that pays %s is %d', (payout, percent) => {
    expect(edgePercent(flip(payout))).toBe(percent);
  });
});
