import { gridLines } from './grid.js';

/** The values of the lines that are clearly visible. */
const visibleValues = (from: number, to: number, pixelsPerUnit: number) =>
  gridLines(from, to, pixelsPerUnit)
    .filter(({ opacity }) => opacity > 0.9)
    .map(({ value }) => Number(value.toFixed(4)));

describe(gridLines, () => {
  it('puts lines at round values', () => {
    expect(visibleValues(1, 2, 400)).toEqual([1, 1.5, 2]);
    expect(visibleValues(1, 12, 36)).toEqual([5, 10]);
    expect(visibleValues(0, 60, 12)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  it('keeps lines at least 45 pixels apart', () => {
    for (let pixelsPerUnit = 0.0005; pixelsPerUnit < 1000; pixelsPerUnit *= 1.13) {
      const drawn = gridLines(1, 1 + 400 / pixelsPerUnit, pixelsPerUnit).filter((line) => line.opacity > 0);
      drawn.slice(1).forEach(({ value }, index) => {
        expect((value - drawn[index]!.value) * pixelsPerUnit).toBeGreaterThan(45);
      });
      expect(drawn.length).toBeLessThan(12);
    }
  });

  it('fades lines instead of moving them while the axis is rescaled', () => {
    for (let pixelsPerUnit = 400; pixelsPerUnit > 4; pixelsPerUnit *= 0.995) {
      const now = gridLines(1, 1 + 400 / pixelsPerUnit, pixelsPerUnit);
      const next = gridLines(1, 1 + 400 / (pixelsPerUnit * 0.995), pixelsPerUnit * 0.995);
      for (const { value, opacity } of now) {
        const nextOpacity = next.find((line) => Math.abs(line.value - value) < 1e-6)?.opacity ?? 0;
        expect(Math.abs(nextOpacity - opacity)).toBeLessThan(0.1);
      }
    }
  });
});
