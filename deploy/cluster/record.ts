import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { format } from 'prettier';
import { FAULTS } from './faults.js';

/** The times of one fault's runs, in ms. */
export interface FaultFigures {
  readonly title: string;
  /** The longest time without a result of a bet. */
  readonly betMs: number[];
  /** From the fault to the opening of the next crash round. Undefined if the fault does not wait for the end of a round. */
  readonly roundMs: number[] | undefined;
}

/** Relative to the repository root, in which the cluster is started. */
const FILE = 'docs/performance/cluster.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

const HEAD = `| Fault | Runs | Longest time without a bet: median | worst | Next crash round: median | worst | Day |
|---|---|---|---|---|---|---|`;

/** Replaces the rows of these faults in the record and keeps the rows of the others, in the order of `FAULTS`. */
export async function record(figures: readonly FaultFigures[]): Promise<void> {
  const text = readFileSync(FILE, 'utf8');
  const [before = '', found = ''] = text.split(BEGIN);
  const [recorded = '', after = ''] = found.split(END);
  const rows = new Map([...rowsOf(recorded), ...figures.map(row)].map((cells) => [cells[0], cells]));
  const ordered = FAULTS.map(({ title }) => rows.get(title)).filter((cells) => cells !== undefined);
  const table = [HEAD, ...ordered.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
  const environment =
    `${availableParallelism()} cores for all servers and players, Node ${process.versions.node}; ` +
    `load average ${loadavg()[1]?.toFixed(1)} at the end of the latest run.`;
  const page = `${before}${BEGIN}\n\n${table}\n\n${environment}\n\n${END}${after}`;
  writeFileSync(FILE, await format(page, { filepath: FILE }));
}

/** Returns the cells of the rows of a table in Markdown, without those of its head. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function row({ title, betMs, roundMs }: FaultFigures): string[] {
  return [
    title,
    String(betMs.length),
    ...medianAndWorst(betMs),
    ...(roundMs === undefined ? ['–', '–'] : medianAndWorst(roundMs)),
    new Date().toISOString().slice(0, 10),
  ];
}

function medianAndWorst(values: readonly number[]): string[] {
  const sorted = [...values].sort((one, other) => one - other);
  const [low = NaN, high = NaN] = [(sorted.length - 1) / 2, sorted.length / 2].map(
    (position) => sorted[Math.floor(position)],
  );
  return [(low + high) / 2, sorted.at(-1) ?? NaN].map((ms) => `${(ms / 1000).toFixed(1)} s`);
}
