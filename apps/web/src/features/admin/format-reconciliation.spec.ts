import { t } from './admin.messages.js';
import { checkedValues, formatDuration, formatVerdict } from './format-reconciliation.js';

const START = '2026-11-21T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();

describe(formatDuration, () => {
  it.each([
    [0, 'less than a second'],
    [999, 'less than a second'],
    [1_000, '1 second'],
    [12_400, '12 seconds'],
    [59_700, '1 minute'],
    [60_000, '1 minute'],
    [119_800, '2 minutes'],
    [125_000, '2 minutes 5 seconds'],
  ])('formats %d ms as %s', (ms, text) => {
    expect(formatDuration({ startedAt: START, endedAt: after(ms) })).toBe(text);
  });
});

describe(checkedValues, () => {
  it.each([
    ['schedule', 'Checked <time/> on schedule. It took 5 seconds.'],
    ['command line', 'Checked <time/> from the command line. It took 5 seconds.'],
    ['admin', 'Checked <time/> by admin. It took 5 seconds.'],
  ])('names who started a check: %s', (startedBy, text) => {
    expect(t('checked', checkedValues({ startedBy, startedAt: START, endedAt: after(5_000) }))).toBe(text);
  });
});

describe(formatVerdict, () => {
  const passed = { invariant: 'All accounts sum to zero.', breaches: [] };
  const failed = { invariant: 'Every bet has its legs.', breaches: ['Bet 7 has none.'] };

  it('states that the books balance when all invariants hold', () => {
    expect(formatVerdict({ findings: [passed, passed] })).toBe('The books balance.');
  });

  it('counts the failed invariants', () => {
    expect(formatVerdict({ findings: [failed, passed] })).toBe(
      "The books don't balance: 1 of 2 invariants failed.",
    );
    expect(formatVerdict({ findings: [failed, failed, passed] })).toBe(
      "The books don't balance: 2 of 3 invariants failed.",
    );
  });
});
