import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growthAt } from './growth.js';
import { place, trace, viewAt, type Plot } from './view.js';

const plot: Plot = { left: 10, top: 20, width: 800, height: 400 };
const ages = fc.integer({ min: 0, max: 230_000 });

describe(viewAt, () => {
  it('always holds the whole line, with room to spare before its head', () => {
    fc.assert(
      fc.property(ages, (elapsedMs) => {
        const view = viewAt(elapsedMs);
        return elapsedMs / view.spanMs < 0.9 && (growthAt(elapsedMs) - 1) / (view.top - 1) < 0.82;
      }),
    );
  });

  it('never shrinks, and grows by less than a hundredth from frame to frame', () => {
    for (let elapsedMs = 0; elapsedMs < 60_000; elapsedMs += 16) {
      const [now, next] = [viewAt(elapsedMs), viewAt(elapsedMs + 16)];
      expect(next.spanMs).toBeGreaterThanOrEqual(now.spanMs);
      expect(next.top).toBeGreaterThanOrEqual(now.top);
      expect(next.spanMs / now.spanMs).toBeLessThan(1.01);
      expect((next.top - 1) / (now.top - 1)).toBeLessThan(1.01);
    }
  });
});

describe(place, () => {
  it('puts 1 on the horizon and the beginning at its left end', () => {
    expect(place(viewAt(0), plot, 0, 1)).toEqual([10, 420]);
  });
});

describe(trace, () => {
  it('rises from the horizon to the head, always to the right and upwards', () => {
    const line = trace(viewAt(20_000), plot, 20_000);
    expect(line.at(0)).toEqual([10, 420]);
    expect(line.at(-1)).toEqual(place(viewAt(20_000), plot, 20_000, growthAt(20_000)));
    line.slice(1).forEach(([x, y], index) => {
      const [lastX, lastY] = line[index]!;
      expect(x).toBeGreaterThan(lastX);
      expect(y).toBeLessThan(lastY);
    });
  });
});
