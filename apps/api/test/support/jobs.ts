import type { JobRunner } from '@arena/scheduling';

/** The jobs whose effects specs wait for. Those that run once an hour or a day are run by name where they matter. */
const AWAITED = new Set(['roll-up', 'deposits', 'payments', 'crash-chains', 'revenue-distribution']);

const runners = new Set<JobRunner>();
let running: Promise<unknown> | undefined;

/** Has `runAwaitedJobs` run the jobs of an application as well. Returns how to end that. */
export function shareJobs(runner: JobRunner): () => void {
  runners.add(runner);
  return () => void runners.delete(runner);
}

/** Runs the jobs of every application in this process once, instead of waiting for their turn. Never twice at once. */
export function runAwaitedJobs(): Promise<unknown> {
  running ??= Promise.all([...runners].flatMap((runner) => runThose(runner, AWAITED))).finally(
    () => (running = undefined),
  );
  return running;
}

/** Runs these jobs of every application in this process. Resolves when runs that began after the call have ended. */
export async function runJobs(...names: string[]): Promise<void> {
  const wanted = new Set(names);
  await Promise.all([...runners].flatMap((runner) => runThose(runner, wanted)));
}

function runThose(runner: JobRunner, wanted: ReadonlySet<string>): Promise<void>[] {
  return runner.names.filter((name) => wanted.has(name)).map((name) => runner.runNow(name));
}
