import type { StatementLines, StatementRow } from '@arena/wire';
import { csvHeader, csvLine } from '@arena/http';

const LINES = [
  'houseOpening',
  'stakes',
  'payouts',
  'commission',
  'revenueShares',
  'adjustments',
  'closures',
  'funding',
  'houseClosing',
  'playersOpening',
  'deposits',
  'withdrawals',
  'withdrawalReturns',
  'grants',
  'playersClosing',
] as const satisfies readonly (keyof StatementLines)[];

/** Returns a statement as CSV with one line per period and a line of totals. Amounts have all their decimals. */
export function statementCsv(rows: readonly StatementRow[], total: StatementLines): string {
  const line = (first: string, lines: StatementLines): string =>
    csvLine([first, ...LINES.map((name) => lines[name])]);
  return [
    csvHeader(['period', ...LINES]),
    ...rows.map((row) => line(row.period, row)),
    line('total', total),
  ].join('');
}
