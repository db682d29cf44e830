import { isRange, presetRange, readRange } from './range.js';
import { houseLines, houseResult, playersLines } from './statement-lines.js';
import { tenDays } from '../../../../test/data/finance.js';

/** Still 31 January in New York, but the books' days are in UTC. */
const NOW = new Date('2024-02-01T03:00:00Z');

describe(presetRange, () => {
  it.each([
    ['today', '2024-02-01', '2024-02-01', 'day'],
    ['last7Days', '2024-01-26', '2024-02-01', 'day'],
    ['last30Days', '2024-01-03', '2024-02-01', 'day'],
    ['thisMonth', '2024-02-01', '2024-02-01', 'day'],
    ['lastMonth', '2024-01-01', '2024-01-31', 'day'],
    ['last12Months', '2023-03-01', '2024-02-01', 'month'],
  ] as const)('of %s is from %s to %s by %s', (preset, from, to, by) => {
    expect(presetRange(preset, NOW)).toEqual({ from, to, by });
  });
});

describe(isRange, () => {
  it.each([
    ['2024-02-28', '2024-02-29', true],
    ['2024-02-29', '2024-02-29', true],
    ['2024-02-29', '2024-02-28', false],
    ['2023-02-29', '2023-03-01', false],
    ['2021-01-01', '2024-01-01', true],
    ['2021-01-01', '2024-01-02', false],
    ['', '2024-01-01', false],
  ])('from "%s" to "%s" is %s', (from, to, expected) => {
    expect(isRange({ from, to })).toBe(expected);
  });
});

describe(readRange, () => {
  const read = (query: string) => readRange(new URLSearchParams(query), NOW);

  it('reads the range from the address, and ignores an invalid one', () => {
    expect(read('from=2024-01-05&to=2024-01-09&by=week')).toEqual({
      from: '2024-01-05',
      to: '2024-01-09',
      by: 'week',
    });
    expect(read('from=2024-01-05&to=2024-01-09&by=year').by).toBe('day');
    expect(read('from=2024-01-09&to=2024-01-05')).toEqual(presetRange('last30Days', NOW));
  });
});

describe('the lines of a statement', () => {
  it('add up to the closing balance', () => {
    const { total } = tenDays();
    const units = (amount: string) => BigInt(amount.replace('.', ''));
    for (const linesOf of [houseLines, playersLines]) {
      const lines = linesOf(total).map(({ amount }) => units(amount));
      const closing = lines.pop();
      expect(lines.reduce((sum, amount) => sum + amount, 0n)).toBe(closing);
    }
    expect(houseResult(total)).toBe('-400.00000000');
  });
});
