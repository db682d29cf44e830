import { setTimeout as sleep } from 'node:timers/promises';
import { runAwaitedJobs } from './jobs.js';
import { PATIENCE_MS } from './patience.js';

const POLL_MS = 10;
/** The longest wait for the jobs, because a job can hang on an unavailable chain. */
const MAX_JOBS_MS = 50;

/**
 * Repeats a probe until it succeeds, and returns its result. Between attempts, runs the jobs of the applications in
 * this process, so that a spec does not have to wait for the jobs' intervals.
 * @throws the probe's last error if it does not succeed
 */
export async function eventually<T>(probe: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await Promise.all([sleep(POLL_MS), Promise.race([runAwaitedJobs(), sleep(MAX_JOBS_MS)])]);
    }
  }
}
