import { effectivePoint, MANUAL_END_POINT, requireTime } from './round-row.js';

describe(effectivePoint, () => {
  it('is the point of the round, or the highest one while no operator has ended a manual round', () => {
    expect(effectivePoint({ point: 137 })).toBe(137);
    expect(effectivePoint({ point: null })).toBe(MANUAL_END_POINT);
  });
});

describe(requireTime, () => {
  it('returns ms since the epoch, and throws where the phase lacks its timestamp', () => {
    expect(requireTime(new Date(5000))).toBe(5000);
    expect(() => requireTime(null)).toThrow(new Error('The round lacks a timestamp that its phase implies.'));
  });
});
