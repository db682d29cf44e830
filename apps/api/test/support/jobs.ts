import type { JobRunner } from '@arena/scheduling';

/** The jobs whose effects specs wait for. They run by themselves; specs run the others by name. */
export const AWAITED: ReadonlySet<string> = new Set(['roll-up', 'deposits', 'payments', 'crash-chains']);

const runners = new Set<JobRunner>();
let running: Promise<unknown> | undefined;

/** Adds an application's jobs to those that this module runs. Returns a function that removes them. */
export function registerJobs(runner: JobRunner): () => void {
  runners.add(runner);
  return () => void runners.delete(runner);
}

/** Runs the awaited jobs of every application in this process once. Calls during a run share it. */
export function runAwaitedJobs(): Promise<unknown> {
  running ??= Promise.all([...runners].flatMap((runner) => runMatching(runner, AWAITED))).finally(
    () => (running = undefined),
  );
  return running;
}

/** Runs these jobs of every application in this process. Resolves when runs that started after the call have ended. */
export async function runJobs(...names: string[]): Promise<void> {
  const wanted = new Set(names);
  await Promise.all([...runners].flatMap((runner) => runMatching(runner, wanted)));
}

function runMatching(runner: JobRunner, wanted: ReadonlySet<string>): Promise<void>[] {
  return runner.names.filter((name) => wanted.has(name)).map((name) => runner.runNow(name));
}
