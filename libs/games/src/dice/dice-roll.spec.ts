import { describe, expect, it } from '@jest/globals';
import { arena, ratio } from '@arena/money';
import type { DieFace } from '@arena/wire';
import { bandOf, diceRoll } from './dice-roll.js';

const FACES: DieFace[] = [1, 2, 3, 4, 5, 6];

describe(bandOf, () => {
  it('is low on 1 to 3 and high on 4 to 6', () => {
    expect(FACES.map(bandOf)).toEqual(['low', 'low', 'low', 'high', 'high', 'high']);
  });
});

describe(diceRoll, () => {
  const game = diceRoll(ratio('2.00'));

  it('pays twice the stake to the right call, and nothing to the wrong one', () => {
    for (const face of FACES) {
      const won = bandOf(face);
      const lost = won === 'high' ? 'low' : 'high';
      expect(game.payout(won, face, arena('123.45678901'))).toBe(arena('246.91357802'));
      expect(game.payout(lost, face, arena('123.45678901'))).toBe(0n);
    }
  });

  it('rounds a payout down', () => {
    expect(diceRoll(ratio('1.98')).payout('high', 4, arena('100.00000001'))).toBe(arena('198.00000001'));
  });

  it('never pays more than it says it might', () => {
    const stake = arena('9999.99999999');
    for (const face of FACES)
      expect(game.payout(bandOf(face), face, stake)).toBeLessThanOrEqual(game.highestPayout(stake));
  });
});
