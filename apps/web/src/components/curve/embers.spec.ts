import { describe, expect, it } from '@jest/globals';
import { BURST_MS, burstEmbers, shedEmbers } from './embers.js';
import { viewAt, type Plot } from './view.js';

const plot: Plot = { left: 0, top: 0, width: 800, height: 400 };

describe(shedEmbers, () => {
  it('are few, however long the line has been rising', () => {
    for (const elapsedMs of [0, 10, 1_000, 60_000, 230_000]) {
      const { length } = shedEmbers(viewAt(elapsedMs), plot, elapsedMs);
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(21);
    }
  });

  it('die away', () => {
    const lights = shedEmbers(viewAt(5_000), plot, 5_000).map(({ light }) => light);
    expect(lights).toEqual(lights.toSorted((one, other) => one - other));
    expect(lights[0]).toBeLessThan(0.05);
  });
});

describe(burstEmbers, () => {
  it('begins in one place and ends in nothing', () => {
    expect(new Set(burstEmbers([10, 20], 0, 500).map(({ at }) => at.join()))).toEqual(new Set(['10,20']));
    expect(burstEmbers([10, 20], BURST_MS, 500)).toEqual([]);
  });
});
