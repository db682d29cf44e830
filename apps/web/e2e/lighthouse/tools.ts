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

/** Returns a function that runs Lighthouse for phones in the Chromium that listens on the port. */
export async function lighthouse(port: number): Promise<(url: string) => Promise<Result>> {
  const tools = await install();
  return async (url) => {
    const args = [
      tools.lighthouse,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ];
    const { stdout } = await run(tools.node, [...args, `--only-categories=${CATEGORIES.join(',')}`], {
      maxBuffer: 2 ** 28,
    });
    return read(JSON.parse(stdout) as Report);
  };
}

function read({ runtimeError, categories, audits }: Report): Result {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
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
