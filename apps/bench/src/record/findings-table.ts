import type { Finding } from '../measure/finding.js';
import { meets } from '../measure/finding.js';
import type { Series } from '../measure/statistics.js';
import { table } from './table.js';

const HEAD = [
  '#',
  'Measure',
  'Ratio (min–max)',
  'Target',
  'Stretch',
  'Met',
  'Subject (min–max)',
  'Anchor (min–max)',
];

export function findingsTable(findings: readonly Finding[]): string {
  return table([HEAD, ...findings.map(row)]);
}

function row({ number, measure, aim, comparison, subjectUnit, anchorUnit }: Finding): string[] {
  const { ratio, subject, anchor } = comparison;
  const sign = aim.better === 'higher' ? '≥' : '≤';
  return [
    String(number ?? ''),
    measure,
    spread(ratio, 2),
    `${sign} ${aim.target}`,
    aim.stretch === undefined ? '' : `${sign} ${aim.stretch}`,
    meets(aim, ratio.median) ? 'yes' : 'no',
    `${spread(subject)} ${subjectUnit}`,
    `${spread(anchor)} ${anchorUnit}`,
  ];
}

/** Small figures with decimals, large ones without. */
function spread({ median, min, max }: Series, decimals = median < 100 ? 1 : 0): string {
  const [middle, from, to] = [median, min, max].map((value) => value.toFixed(decimals));
  return `${middle} (${from}–${to})`;
}
