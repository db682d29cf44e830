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

/** Runs Lighthouse for phones. */
export interface Lighthouse {
  /** A measure of this machine's speed. */
  benchmarkIndex: number;
  /** How much slower the simulated phone is than this machine. */
  slowdown: number;
  /** @throws Error if the page could not be opened, in three attempts */
  audit(url: string): Promise<Result>;
}

/**
 * Returns how much slower a phone of the middle class is than a machine with this index. From "Calibrating the CPU slowdown"
 * in docs/throttling.md of Lighthouse.
 */
const slowdownOf = (benchmarkIndex: number): number => (benchmarkIndex >= 1500 ? 4 : 2);

/** Starts Lighthouse in the Chromium that listens on the port, and calibrates it with the page at the URL. */
export async function startLighthouse(port: number, url: string): Promise<Lighthouse> {
  const tools = await install();
  const report = async (page: string, slowdown: number, attempts = 3): Promise<Report> => {
    const args = [
      tools.lighthouse,
      page,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ];
    try {
      const { stdout } = await run(tools.node, args, { maxBuffer: 2 ** 28 });
      const read = JSON.parse(stdout) as Report;
      if (read.runtimeError !== undefined) throw new Error(read.runtimeError.message);
      return read;
    } catch (error) {
      if (attempts === 1) throw error;
      return report(page, slowdown, attempts - 1);
    }
  };
  const { benchmarkIndex } = (await report(url, 1)).environment;
  const slowdown = slowdownOf(benchmarkIndex);
  return {
    benchmarkIndex,
    slowdown,
    audit: async (page) => resultOf(await report(page, slowdown)),
  };
}

function resultOf({ categories, audits }: Report): Result {
  const scoreOf = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  const missed = CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score < 1)
      .map(({ id }) => id),
  );
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)]));
  return { scores: scores as Result['scores'], missed };
}

/** Returns the median of each score, and the audits that were missed in any of the runs. */
export function median(results: readonly Result[]): Result {
  const middle = (category: Category): number =>
    results.map(({ scores }) => scores[category]).sort((a, b) => a - b)[results.length >> 1] ?? 0;
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, middle(category)]));
  return {
    scores: scores as Result['scores'],
    missed: [...new Set(results.flatMap(({ missed }) => missed))],
  };
}
