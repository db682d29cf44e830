import { describe, expect, it } from '@jest/globals';
import { multiplierAt } from '@arena/fairness';
import fc from 'fast-check';
import { growthAt } from './growth.js';

describe(growthAt, () => {
  it('is nowhere further from what is shown than the hundredth that is cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 230_000 }), (elapsedMs) => {
        const shown = multiplierAt(elapsedMs);
        const drawn = growthAt(elapsedMs) * 100;
        return drawn > shown - 0.0001 * shown && drawn < (shown + 1) * 1.0001;
      }),
    );
  });

  it('lies flat before the start', () => {
    expect(growthAt(-50)).toBe(1);
  });
});
