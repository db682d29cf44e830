import { flipCoin } from '@arena/fairness';
import { arena, ratio } from '@arena/money';
import { coinFlip } from './coin-flip.js';

const STAKE = arena('100');

describe(coinFlip, () => {
  const game = coinFlip(ratio('1.98'));

  it('pays the multiplier to the side that was chosen, and nothing to the other', () => {
    expect(game.payout('heads', 'heads', STAKE)).toBe(arena('198'));
    expect(game.payout('tails', 'tails', STAKE)).toBe(arena('198'));
    expect(game.payout('heads', 'tails', STAKE)).toBe(0n);
    expect(game.highestPayout('tails', STAKE)).toBe(arena('198'));
  });

  it('keeps 1 % of the stake on average, rounded down', () => {
    expect(game.expectedLoss('heads', STAKE)).toBe(arena('1'));
    // The payout of 1.98 units is rounded to 1, half of which is expected: 0.5 of 1 unit remains.
    expect(game.expectedLoss('heads', 1n)).toBe(0n);
  });

  it('has the variance of a payout of 198 or 0', () => {
    expect(game.variance('heads', STAKE)).toBe(arena('99') ** 2n);
  });

  it('draws the side that the seeds give', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'coin' };
    const sides = [0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => game.draw(seeds, nonce, 'heads'));
    expect(sides).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => flipCoin(seeds, nonce)));
  });

  it('describes itself and its bets', () => {
    expect(game.name).toBe('coin_flip');
    expect(game.costliestBet).toEqual({
      name: 'a coin flip',
      chance: { numerator: 1n, denominator: 2n },
      payout: ratio('1.98'),
    });
    const proof = { serverSeedHash: 'c0ffee', clientSeed: 'coin', nonce: 7 };
    const record = {
      id: 3,
      choice: 'heads',
      result: 'tails',
      stake: '100.00000000',
      payout: '0.00000000',
      won: false,
      createdAt: new Date('2026-11-27T10:00:00.000Z'),
      ...proof,
    };
    expect(game.toBet(record)).toEqual({
      id: 3,
      selectedSide: 'heads',
      result: 'tails',
      betAmount: '100.00000000',
      winAmount: '0.00000000',
      won: false,
      createdAt: '2026-11-27T10:00:00.000Z',
      proof,
    });
  });
});
