import { describe, expect, it } from '@jest/globals';
import { bandScale, isBanded } from './band-scale.js';

const band = { theoretical: 100, lowest: 90, highest: 110 };

describe(bandScale, () => {
  it('has what is expected in its middle, and the band around it', () => {
    expect(bandScale({ ...band, actual: 100 })).toEqual({ from: 0.25, to: 0.75, actual: 0.5 });
    expect(bandScale({ ...band, actual: 95 }).actual).toBe(0.375);
  });

  it('keeps a return that is beyond all measure at its end', () => {
    expect(bandScale({ ...band, actual: 400 }).actual).toBe(1);
    expect(bandScale({ ...band, actual: 0 }).actual).toBe(0);
  });

  it('measures a lopsided band by its longer half', () => {
    expect(bandScale({ theoretical: 100, lowest: 95, highest: 110, actual: 110 })).toEqual({
      from: 0.375,
      to: 0.75,
      actual: 0.75,
    });
  });

  it('knows a band without any width', () => {
    const narrow = { theoretical: 100, lowest: 100, highest: 100 };
    expect(bandScale({ ...narrow, actual: 100 }).actual).toBe(0.5);
    expect(bandScale({ ...narrow, actual: 101 }).actual).toBe(1);
  });
});

describe(isBanded, () => {
  it('is nothing that nobody has bet on', () => {
    const none = { actual: null, theoretical: null, lowest: null, highest: null };
    const of = { game: 'crash', days: 1, bets: 0, turnover: '0.00000000', isOutOfBand: false } as const;
    expect(isBanded({ ...of, ...none })).toBe(false);
    expect(isBanded({ ...of, ...band, actual: 99 })).toBe(true);
  });
});
