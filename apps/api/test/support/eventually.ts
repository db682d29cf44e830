import { setTimeout as sleep } from 'node:timers/promises';
import { runAwaitedJobs } from './jobs.js';

const POLL_MS = 10;
/** Limits the wait for the jobs, because a job can wait for an unavailable chain. */
const MAX_JOBS_MS = 50;

/**
 * Repeats a probe until it succeeds, and returns its result. Throws its last error after the timeout. Between two
 * attempts it runs the jobs of the applications in this process, so that a spec does not wait for their pauses.
 */
export async function eventually<T>(probe: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await Promise.all([sleep(POLL_MS), Promise.race([runAwaitedJobs(), sleep(MAX_JOBS_MS)])]);
    }
  }
}
