import { ratio } from '@arena/money';
import { evenChance, singlePayout } from './single-payout.js';

const isWon = (choice: 'a' | 'b', result: 'a' | 'b') => choice === result;

describe(singlePayout, () => {
  // Wins 3 times the stake with a probability of 1/4.
  const table = singlePayout(
    () => ({ chance: { numerator: 1n, denominator: 4n }, payout: ratio('3') }),
    isWon,
  );

  it('pays the multiplier of a won bet, and nothing for a lost one', () => {
    expect(table.payout('a', 'a', 100n)).toBe(300n);
    expect(table.payout('a', 'b', 100n)).toBe(0n);
    expect(table.highestPayout('b', 100n)).toBe(300n);
  });

  it('costs the player the stake less the payout times its probability, rounded down', () => {
    expect(table.expectedLoss('a', 100n)).toBe(25n);
    expect(table.expectedLoss('a', 101n)).toBe(25n);
  });

  it('has the variance of a payout of 300 with a probability of 1/4', () => {
    expect(table.variance('a', 100n)).toBe(75n * (300n - 75n));
  });

  it('takes the odds of the bet', () => {
    const odds = { a: { numerator: 1n, denominator: 1n }, b: { numerator: 0n, denominator: 1n } };
    const byChoice = singlePayout(
      (choice: 'a' | 'b') => ({ chance: odds[choice], payout: ratio('1') }),
      isWon,
    );
    expect(byChoice.expectedLoss('a', 100n)).toBe(0n);
    expect(byChoice.expectedLoss('b', 100n)).toBe(100n);
  });
});

describe(evenChance, () => {
  it('wins with a probability of 1/2', () => {
    const { costliestBet, odds, ...table } = evenChance({
      payout: ratio('1.98'),
      bet: 'a test',
      choices: 'a or b',
      isWon,
      rule: 'The draw is a or b.',
      sample: {
        outcomes: '2 letters',
        probabilities: [1 / 2, 1 / 2],
        bet: 'a',
        chance: 1 / 2,
        classify: ([first = 0]) => [first % 2, first % 2 === 0],
      },
    });
    expect(costliestBet).toEqual({
      name: 'a test',
      chance: { numerator: 1n, denominator: 2n },
      payout: ratio('1.98'),
    });
    expect(odds.bets()).toEqual([
      { name: 'a or b', payouts: [{ chance: { numerator: 1n, denominator: 2n }, pays: ratio('1.98') }] },
    ]);
    expect(odds.returnToPlayer).toEqual({ numerator: 198_000_000n, denominator: 200_000_000n });
    expect(table.payout('b', 'b', 100n)).toBe(198n);
    expect(table.expectedLoss('b', 100n)).toBe(1n);
  });
});
