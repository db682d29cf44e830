import { chanceOfTarget, isLoss } from '@arena/betting';
import { ratio } from '@arena/money';
import { costliestCrashBet } from './crash-game.js';

describe(costliestCrashBet, () => {
  it('has the lowest target', () => {
    expect(costliestCrashBet(100)).toEqual({
      name: 'a crash bet that cashes out at 1.01',
      chance: chanceOfTarget(ratio('1.01'), 100),
      payout: ratio('1.01'),
    });
  });

  it('is the bet where commissions cost most: an edge that covers it covers every higher target', () => {
    expect(isLoss(costliestCrashBet(900), 10)).toBe(true);
    expect(isLoss(costliestCrashBet(901), 10)).toBe(false);
    for (const target of ['1.02', '1.50', '2.00', '10.00', '1000.00'])
      expect(
        isLoss({ name: 'later', chance: chanceOfTarget(ratio(target), 901), payout: ratio(target) }, 10),
      ).toBe(false);
  });
});
