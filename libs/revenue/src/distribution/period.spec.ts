import { duePeriod, isPeriod, nextDistribution } from './period.js';

const LONG_AGO = new Date('2020-01-15T00:00:00Z');
const at = (text: string): Date => new Date(text);

describe(duePeriod, () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-10'],
    ['2026-11-21T12:00:00.000Z', '2026-10'],
    ['2026-11-30T23:59:59.999Z', '2026-10'],
    ['2026-12-01T00:00:00.000Z', '2026-11'],
    ['2027-01-01T00:00:00.000Z', '2026-12'],
    ['2028-03-01T00:00:00.000Z', '2028-02'],
  ])('is the previous month at %s', (now, period) => {
    expect(duePeriod(at(now), LONG_AGO)).toBe(period);
  });

  it('is undefined for a month that ended before the installation', () => {
    expect(duePeriod(at('2026-11-21T12:00:00Z'), at('2026-11-02T00:00:00Z'))).toBeUndefined();
    expect(duePeriod(at('2026-11-21T12:00:00Z'), at('2026-11-01T00:00:00Z'))).toBeUndefined();
    expect(duePeriod(at('2026-11-21T12:00:00Z'), at('2026-10-31T23:59:59Z'))).toBe('2026-10');
    expect(duePeriod(at('2026-12-01T00:00:00Z'), at('2026-11-30T12:00:00Z'))).toBe('2026-11');
  });
});

describe(nextDistribution, () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])('is the start of the next month at %s', (now, next) => {
    expect(nextDistribution(at(now)).toISOString()).toBe(next);
  });
});

describe(isPeriod, () => {
  it.each(['2026-01', '2026-12'])('accepts %s', (text) => expect(isPeriod(text)).toBe(true));

  it.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', ' 2026-01', '2026-01\n', ''])(
    'rejects %j',
    (text) => expect(isPeriod(text)).toBe(false),
  );
});
