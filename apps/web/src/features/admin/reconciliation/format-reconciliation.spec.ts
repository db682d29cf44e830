import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatInitiator, formatVerdict } from './format-reconciliation.js';

const START = '2026-11-21T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();

describe(formatDuration, () => {
  it.each([
    [0, 'less than a second'],
    [999, 'less than a second'],
    [1_000, '1 second'],
    [12_400, '12 seconds'],
    [60_000, '1 minute'],
    [125_000, '2 minutes 5 seconds'],
  ])('of %d ms is %s', (ms, words) => {
    expect(formatDuration({ startedAt: START, endedAt: after(ms) })).toBe(words);
  });
});

describe(formatInitiator, () => {
  it.each([
    ['schedule', 'on schedule'],
    ['command line', 'from the command line'],
    ['admin', 'by admin'],
  ])('says of %s: %s', (startedBy, words) => {
    expect(formatInitiator(startedBy)).toBe(words);
  });
});

describe(formatVerdict, () => {
  const holds = { invariant: 'All accounts sum to zero.', breaches: [] };
  const broken = { invariant: 'Every bet has its legs.', breaches: ['Bet 7 has none.'] };

  it('is short when the books are right', () => {
    expect(formatVerdict({ findings: [holds, holds] })).toBe('The books balance.');
  });

  it('counts what is broken when they are not', () => {
    expect(formatVerdict({ findings: [broken, holds] })).toBe(
      'The books do not balance: 1 of 2 invariants is broken.',
    );
    expect(formatVerdict({ findings: [broken, broken, holds] })).toBe(
      'The books do not balance: 2 of 3 invariants are broken.',
    );
  });
});
