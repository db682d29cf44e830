import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST_RANGE, OVERLAP, SHORTEST_RANGE, nextRange } from './ranges.js';

describe(nextRange, () => {
  const longest = fc.integer({ min: SHORTEST_RANGE, max: LONGEST_RANGE });

  it('reads twenty blocks again, and on to the head', () => {
    expect(nextRange(100, 103)).toEqual({ first: 81, last: 103 });
    expect(nextRange(100, 100)).toEqual({ first: 81, last: 100 });
  });

  it('begins with the first block of a young chain', () => {
    expect(nextRange(-1, 5)).toEqual({ first: 0, last: 5 });
    expect(nextRange(3, 5)).toEqual({ first: 0, last: 5 });
    expect(nextRange(-2048, 0)).toEqual({ first: 0, last: 0 });
  });

  it('goes back with a head that has gone back', () => {
    expect(nextRange(100, 90)).toEqual({ first: 71, last: 90 });
  });

  it('never asks for more than endpoints answer, beyond the head, or before the first block', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 10 ** 8 }), fc.nat({ max: 10 ** 8 }), (read, head) => {
        const { first, last } = nextRange(read, head);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeGreaterThanOrEqual(first);
        expect(last).toBeLessThanOrEqual(head);
        expect(last - first).toBeLessThan(LONGEST_RANGE);
      }),
    );
  });

  it('leaves no block out on its way to the head, however far behind it is', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), longest, (start, head, most) => {
        let read = Math.min(start, head);
        while (read < head) {
          const { first, last } = nextRange(read, head, most);
          expect(first).toBeLessThanOrEqual(Math.max(0, read + 1 - OVERLAP));
          expect(last).toBeGreaterThan(read);
          read = last;
        }
        expect(read).toBe(head);
      }),
    );
  });
});
