import fc from 'fast-check';
import { endsAt, multiplierAt, reachedAt } from './crash-curve.js';
import { HIGHEST_POINT } from './outcomes.js';

const multipliers = fc.integer({ min: 100, max: HIGHEST_POINT });

describe(multiplierAt, () => {
  it.each([
    [-5, 100],
    [0, 100],
    [165, 100],
    [166, 101],
    [11_552, 199],
    [11_553, 200],
    [38_376, 999],
    [38_377, 1000],
  ])('shows, after %d ms, %d hundredths', (ms, hundredths) => {
    expect(multiplierAt(ms)).toBe(hundredths);
  });

  it('never falls', () => {
    const falls = Array.from({ length: 200_000 }, (_, ms) => multiplierAt(ms + 1) < multiplierAt(ms));
    expect(falls).not.toContain(true);
  });
});

describe(reachedAt, () => {
  it.each([50, 99, 100])('is 0 for %d hundredths, which the curve shows from the start', (multiplier) => {
    expect(reachedAt(multiplier)).toBe(0);
  });

  it('returns the first millisecond that shows at least the multiplier', () => {
    fc.assert(
      fc.property(multipliers, (multiplier) => {
        const ms = reachedAt(multiplier);
        return multiplierAt(ms) >= multiplier && (ms === 0 || multiplierAt(ms - 1) < multiplier);
      }),
    );
  });
});

describe(endsAt, () => {
  it('ends a round with a crash point of 1.00 at 0 ms', () => {
    expect(endsAt(100)).toBe(0);
  });

  it('returns the first millisecond that would show more than the crash point', () => {
    fc.assert(
      fc.property(multipliers, (point) => {
        const end = endsAt(point);
        return point === 100 ? end === 0 : multiplierAt(end) > point && multiplierAt(end - 1) <= point;
      }),
    );
  });
});
