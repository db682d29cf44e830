import { BURST_MS, burstEmbers, trailEmbers } from './embers.js';
import { viewAt, type Plot } from './view.js';

const plot: Plot = { left: 0, top: 0, width: 800, height: 400 };

describe(trailEmbers, () => {
  it('returns at most 21 embers at any time of the round', () => {
    for (const elapsedMs of [0, 10, 1_000, 60_000, 230_000]) {
      const { length } = trailEmbers(viewAt(elapsedMs), plot, elapsedMs);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(21);
    }
  });

  it('fades embers with their age', () => {
    const opacities = trailEmbers(viewAt(5_000), plot, 5_000).map(({ opacity }) => opacity);
    expect(opacities).toEqual(opacities.toSorted((one, other) => one - other));
    expect(opacities[0]).toBeLessThan(0.05);
  });
});

describe(burstEmbers, () => {
  it('starts at one point and ends with no embers', () => {
    expect(new Set(burstEmbers([10, 20], 0, 500).map(({ position }) => position.join()))).toEqual(
      new Set(['10,20']),
    );
    expect(burstEmbers([10, 20], BURST_MS, 500)).toEqual([]);
  });
});
