import { arena, ratio } from '@arena/money';
import type { DieFace } from '@arena/wire';
import { diceRoll, winningBet } from './dice.js';

const FACES: DieFace[] = [1, 2, 3, 4, 5, 6];

describe(winningBet, () => {
  it('is low for 1 to 3 and high for 4 to 6', () => {
    expect(FACES.map(winningBet)).toEqual(['low', 'low', 'low', 'high', 'high', 'high']);
  });
});

describe(diceRoll, () => {
  const game = diceRoll(ratio('2.00'));

  it('pays twice the stake to the right bet, and nothing to the wrong one', () => {
    for (const face of FACES) {
      const won = winningBet(face);
      const lost = won === 'high' ? 'low' : 'high';
      expect(game.payout(won, face, arena('123.45678901'))).toBe(arena('246.91357802'));
      expect(game.payout(lost, face, arena('123.45678901'))).toBe(0n);
    }
  });

  it('rounds a payout down', () => {
    expect(diceRoll(ratio('1.98')).payout('high', 4, arena('100.00000001'))).toBe(arena('198.00000001'));
  });

  it('never pays more than its highest payout', () => {
    const stake = arena('9999.99999999');
    for (const face of FACES)
      expect(game.payout(winningBet(face), face, stake)).toBeLessThanOrEqual(
        game.highestPayout(winningBet(face), stake),
      );
  });

  it('describes itself and its bets', () => {
    expect(game.name).toBe('dice_roll');
    expect(game.costliestBet.name).toBe('a roll of the dice');
    const proof = { serverSeedHash: 'c0ffee', clientSeed: 'dice', nonce: 7 };
    const record = {
      id: 3,
      choice: 'high',
      result: '6',
      stake: '100.00000000',
      payout: '200.00000000',
      won: true,
      createdAt: new Date('2026-11-27T10:00:00.000Z'),
      ...proof,
    };
    expect(game.toBet(record)).toEqual({
      id: 3,
      selectedBet: 'high',
      result: 6,
      betAmount: '100.00000000',
      winAmount: '200.00000000',
      won: true,
      createdAt: '2026-11-27T10:00:00.000Z',
      proof,
    });
  });
});
