import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Lighthouse requires a newer Node than the product. npm keeps both in its cache, outside the project's packages. */
const PACKAGES = ['node@24.21.0', 'lighthouse@13.5.0'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse found on one page. */
export interface Result {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** A measure of this machine's speed during the run. */
  benchmarkIndex: number;
  /** The names of the audits that lowered a score, except of `performance`, which depends on the machine. */
  missed: string[];
}

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
}

/** Installs Lighthouse and its Node in npm's cache, and returns the paths of both programs. */
async function install(): Promise<{ node: string; lighthouse: string }> {
  const packages = PACKAGES.map((name) => `--package=${name}`);
  const { stdout } = await run('npm', [
    'exec',
    '--yes',
    ...packages,
    '--',
    'sh',
    '-c',
    'command -v node; command -v lighthouse',
  ]);
  const [node, lighthouse] = stdout.trim().split('\n');
  if (node === undefined || lighthouse === undefined) throw new Error('npm did not install Lighthouse.');
  return { node, lighthouse };
}

/** Audits a page as on a phone, without the skipped audits. */
export type Audit = (url: string, skipped?: readonly string[]) => Promise<Result>;

/** How often a run is repeated whose slowdown does not fit the machine's speed during it. */
const MAX_REPEATS = 3;

/**
 * Returns how much slower a phone of the middle class is than a machine with this index. From "Calibrating the CPU slowdown"
 * in docs/throttling.md of Lighthouse.
 */
export const slowdownOf = (benchmarkIndex: number): number => (benchmarkIndex >= 1500 ? 4 : 2);

/**
 * Starts Lighthouse in the Chromium that listens on the port. The speed of a shared machine changes by a factor of two, so a
 * run counts if its slowdown fits the speed that Lighthouse measured at its beginning.
 * @returns a function that throws an Error if the page could not be opened, in three attempts
 */
export async function startLighthouse(port: number): Promise<Audit> {
  const tools = await install();
  const report = async (
    page: string,
    slowdown: number,
    skipped: readonly string[],
    attempts = 3,
  ): Promise<Report> => {
    const args = [
      tools.lighthouse,
      page,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...skipped.map((audit) => `--skip-audits=${audit}`),
    ];
    try {
      const { stdout } = await run(tools.node, args, { maxBuffer: 2 ** 28 });
      const read = JSON.parse(stdout) as Report;
      if (read.runtimeError !== undefined) throw new Error(read.runtimeError.message);
      return read;
    } catch (error) {
      if (attempts === 1) throw error;
      return report(page, slowdown, skipped, attempts - 1);
    }
  };
  let slowdown = slowdownOf(0);
  return async (url, skipped = []) => {
    for (let repeats = 0; ; repeats += 1) {
      const result = resultOf(await report(url, slowdown, skipped));
      const fitting = slowdownOf(result.benchmarkIndex);
      if (fitting === slowdown || repeats === MAX_REPEATS) return result;
      slowdown = fitting;
    }
  };
}

function resultOf({ categories, audits, environment: { benchmarkIndex } }: Report): Result {
  const scoreOf = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  const missed = CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score < 1)
      .map(({ id }) => id),
  );
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)]));
  return { scores: scores as Result['scores'], benchmarkIndex, missed };
}

/** Returns the median of each score, and the audits that were missed in any of the runs. */
export function median(results: readonly Result[]): Omit<Result, 'benchmarkIndex'> {
  const middle = (category: Category): number =>
    results.map(({ scores }) => scores[category]).sort((a, b) => a - b)[results.length >> 1] ?? 0;
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, middle(category)]));
  return {
    scores: scores as Result['scores'],
    missed: [...new Set(results.flatMap(({ missed }) => missed))],
  };
}
