import { describe, expect, it } from '@jest/globals';
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
});
