import { describe, expect, it } from '@jest/globals';
import { gridLines } from './grid.js';

const clear = (from: number, to: number, pixelsPerUnit: number) =>
  gridLines(from, to, pixelsPerUnit)
    .filter(({ strength }) => strength > 0.9)
    .map(({ value }) => Number(value.toFixed(4)));

describe(gridLines, () => {
  it('lie at round values', () => {
    expect(clear(1, 2, 400)).toEqual([1, 1.5, 2]);
    expect(clear(1, 12, 36)).toEqual([5, 10]);
    expect(clear(0, 60, 12)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  it('keep their distance', () => {
    for (let pixelsPerUnit = 0.0005; pixelsPerUnit < 1000; pixelsPerUnit *= 1.13) {
      const drawn = gridLines(1, 1 + 400 / pixelsPerUnit, pixelsPerUnit).filter((line) => line.strength > 0);
      drawn.slice(1).forEach(({ value }, index) => {
        expect((value - drawn[index]!.value) * pixelsPerUnit).toBeGreaterThan(45);
      });
      expect(drawn.length).toBeLessThan(12);
    }
  });

  it('fade instead of jumping while the axis is rescaled', () => {
    for (let pixelsPerUnit = 400; pixelsPerUnit > 4; pixelsPerUnit *= 0.995) {
      const now = gridLines(1, 1 + 400 / pixelsPerUnit, pixelsPerUnit);
      const next = gridLines(1, 1 + 400 / (pixelsPerUnit * 0.995), pixelsPerUnit * 0.995);
      for (const { value, strength } of now) {
        const same = next.find((line) => Math.abs(line.value - value) < 1e-6)?.strength ?? 0;
        expect(Math.abs(same - strength)).toBeLessThan(0.1);
      }
    }
  });
});
