import { describe, expect, it } from '@jest/globals';
import { heardTime } from './server-clock.js';

/** The server's clock runs this much ahead; each message takes its way here. */
const TRUE_OFFSET = 5_000;
const after = (ways: number[], start: number | null = null) =>
  ways.reduce<number | null>((offset, way, index) => {
    const now = index * 500;
    return heardTime(offset, now - way + TRUE_OFFSET, now);
  }, start);

describe(heardTime, () => {
  it('takes the first message as it is', () => {
    expect(after([80])).toBe(TRUE_OFFSET - 80);
  });

  it('goes by the fastest message, whatever comes late', () => {
    const offset = after([80, 20, 300, 40, 90]);
    expect(offset).toBeGreaterThan(TRUE_OFFSET - 35);
    expect(offset).toBeLessThanOrEqual(TRUE_OFFSET - 20);
  });

  it('never runs ahead of the server', () => {
    for (let way = 0; way < 200; way += 7) expect(after([30, way])).toBeLessThanOrEqual(TRUE_OFFSET);
  });

  it('follows when the clocks drift apart', () => {
    const late = after(
      Array.from({ length: 300 }, () => 60),
      TRUE_OFFSET,
    );
    expect(Math.abs((late ?? 0) - (TRUE_OFFSET - 60))).toBeLessThan(1);
  });
});
