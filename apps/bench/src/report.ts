import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatSeries, multipleOfTarget, seriesOf, type Finding } from './measure.js';
import { oneRow, withClient } from './postgres.js';

/** Paths relative to the repository root, in which the benchmarks run. */
const RESULTS_FILE = 'apps/bench/RESULTS.md';
const RUNS_FILE = 'apps/bench/results.json';
/** The rows of a table in the results. Of more findings, it has those that are worst compared with their targets. */
const MAX_ROWS = 12;

const PREFACE = `# Results

Written by \`npm run bench\` from results.json: the latest recorded run of each target. Each figure is the median of its rounds,
with the lowest and the highest in parentheses. Subject and baseline are measured in alternation in the same run, and the
ratio is that of each round's pair. Load generator, API, PostgreSQL and pgbench share the machine's cores. A response with
an error fails the run.
`;

/** A run of one target, as results.json keeps it. */
interface RecordedRun {
  /** ISO 8601, UTC. */
  date: string;
  machine: string;
  findings: readonly Finding[];
}

/** The latest run of each target, by its name. */
type RecordedRuns = Readonly<Record<string, RecordedRun>>;

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Replaces the target's run in results.json, and writes RESULTS.md from all runs. */
export function recordRun(target: string, run: RecordedRun): void {
  const earlier = existsSync(RUNS_FILE) ? (JSON.parse(readFileSync(RUNS_FILE, 'utf8')) as RecordedRuns) : {};
  const runs = { ...earlier, [target]: run };
  const lines = Object.entries(runs).map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  writeFileSync(RUNS_FILE, `{\n${lines.join(',\n')}\n}\n`);
  writeFileSync(RESULTS_FILE, resultsPage(runs));
}

/** Formats recorded runs as a Markdown page with a table per target. */
export function resultsPage(runs: RecordedRuns): string {
  const sections = Object.entries(runs).map(([target, { date, machine, findings }]) => {
    const worst = findings
      .toSorted((one, other) => multipleOfTarget(one) - multipleOfTarget(other))
      .slice(0, MAX_ROWS);
    const shown = findings.filter((finding) => worst.includes(finding));
    const share = findings.length > MAX_ROWS ? `, the ${MAX_ROWS} worst of ${findings.length} measures` : '';
    const minute = date.slice(0, 16).replace('T', ' ');
    return `**${target}**${share} · ${minute} UTC · ${machine}\n\n${findingsTable(shown)}\n`;
  });
  return [PREFACE, ...sections].join('\n');
}

/** Formats findings as a Markdown table with aligned columns. */
export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(cellsOf);
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => Object.values(row))];
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const [head = '', ...body] = lines.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

function cellsOf(finding: Finding): Record<string, string> {
  const { goal, subjectUnit, baselineUnit = subjectUnit } = finding;
  const { ratio, subject, baseline } = finding.comparison;
  const sign = goal.better === 'higher' ? '≥' : '≤';
  return {
    '#': String(finding.number ?? ''),
    Measure: finding.measure,
    'Ratio (min–max)': formatSeries(ratio, 2),
    Target: `${sign} ${goal.target}`,
    Stretch: goal.stretch === undefined ? '' : `${sign} ${goal.stretch}`,
    Met: multipleOfTarget(finding) >= 1 ? 'yes' : 'no',
    'Subject (min–max)': `${formatSeries(subject)} ${subjectUnit}`,
    'Baseline (min–max)': `${formatSeries(baseline)} ${baselineUnit}`,
    Details: finding.details ?? '',
  };
}

const SYNCS = 200;
const PAGE = Buffer.alloc(8192, 1);

/** Describes hardware, versions and load in one line. */
export async function describeMachine(serverUrl: string, folder: string): Promise<string> {
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = loadavg()[0]?.toFixed(1);
  const { version, commit } = await withClient(serverUrl, (client) =>
    oneRow<{ version: string; commit: string }>(
      client,
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
         current_setting('synchronous_commit') AS commit`,
    ),
  );
  return [
    `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform} ${process.arch}`,
    `Node ${process.versions.node}, PostgreSQL ${version}, synchronous_commit ${commit}`,
    `8 kB to the disk in ${syncMs(folder).toFixed(2)} ms (median)`,
    `load average before: ${load}`,
  ].join(' · ');
}

/** Measures how long a write to the database's disk takes to become durable, which limits every commit. */
export function syncMs(folder: string): number {
  const path = join(folder, 'sync-probe');
  const file = openSync(path, 'w');
  const times = Array.from({ length: SYNCS }, () => {
    const start = performance.now();
    writeSync(file, PAGE);
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(path);
  return seriesOf(times).median;
}
