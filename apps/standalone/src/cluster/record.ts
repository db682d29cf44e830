import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The times of one fault's runs, in ms. */
export interface FaultFigures {
  readonly title: string;
  /** The longest time without a result of a bet. */
  readonly betMs: number[];
  /** From the fault to the opening of the next crash round. Undefined if the fault does not wait for the end of a round. */
  readonly roundMs: number[] | undefined;
}

/** The record, seen from the build. */
const FILE = fileURLToPath(new URL('../../../../../docs/performance/cluster.md', import.meta.url));
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Replaces the figures in the record. */
export function record(figures: readonly FaultFigures[]): void {
  const text = readFileSync(FILE, 'utf8');
  const [before = ''] = text.split(BEGIN);
  const [, after = ''] = text.split(END);
  writeFileSync(FILE, `${before}${BEGIN}\n\n${table(figures)}\n\n${environment(figures)}\n\n${END}${after}`);
}

/** Returns the table as Prettier formats it. */
function table(figures: readonly FaultFigures[]): string {
  const rows = [
    ['Fault', 'Longest time without a bet: median', 'worst', 'Next crash round: median', 'worst'],
    ...figures.map(({ title, betMs, roundMs }) => [
      title,
      ...medianAndWorst(betMs),
      ...(roundMs === undefined ? ['–', '–'] : medianAndWorst(roundMs)),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

function medianAndWorst(values: readonly number[]): string[] {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1
      ? (sorted[middle] ?? NaN)
      : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
  return [median, sorted.at(-1) ?? NaN].map((ms) => `${(ms / 1000).toFixed(1)} s`);
}

function environment(figures: readonly FaultFigures[]): string {
  const runs = Math.max(...figures.map(({ betMs }) => betMs.length));
  const date = new Date().toISOString().slice(0, 10);
  return (
    `${runs} ${runs === 1 ? 'run' : 'runs'} each, ${date}, ${availableParallelism()} cores for all servers and players, ` +
    `Node ${process.versions.node}; load average ${loadavg()[1]?.toFixed(1)} at the end.`
  );
}
