import { multiplierAt } from '@arena/fairness';
import fc from 'fast-check';
import { exactMultiplierAt, linePoints, toPoint, viewAt, type Plot } from './view.js';

const plot: Plot = { left: 10, top: 20, width: 800, height: 400 };
const elapsedTimes = fc.integer({ min: 0, max: 230_000 });

describe(exactMultiplierAt, () => {
  it('differs from the displayed multiplier by less than the hundredth that is cut off', () => {
    fc.assert(
      fc.property(elapsedTimes, (elapsedMs) => {
        const displayed = multiplierAt(elapsedMs);
        const exact = exactMultiplierAt(elapsedMs) * 100;
        return exact > displayed - 0.0001 * displayed && exact < (displayed + 1) * 1.0001;
      }),
    );
  });

  it('is 1 before the start', () => {
    expect(exactMultiplierAt(-50)).toBe(1);
  });
});

describe(viewAt, () => {
  it('contains the whole line, with a margin beyond its head', () => {
    fc.assert(
      fc.property(elapsedTimes, (elapsedMs) => {
        const view = viewAt(elapsedMs);
        return elapsedMs / view.spanMs < 0.9 && (exactMultiplierAt(elapsedMs) - 1) / (view.top - 1) < 0.82;
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

describe(toPoint, () => {
  it('puts time 0 and multiplier 1 at the left end of the horizon', () => {
    expect(toPoint(viewAt(0), plot, 0, 1)).toEqual([10, 420]);
  });
});

describe(linePoints, () => {
  it('rises from the horizon to the head, always to the right and upwards', () => {
    const line = linePoints(viewAt(20_000), plot, 20_000);
    expect(line.at(0)).toEqual([10, 420]);
    expect(line.at(-1)).toEqual(toPoint(viewAt(20_000), plot, 20_000, exactMultiplierAt(20_000)));
    line.slice(1).forEach(([x, y], index) => {
      const [lastX, lastY] = line[index]!;
      expect(x).toBeGreaterThan(lastX);
      expect(y).toBeLessThan(lastY);
    });
  });
});
