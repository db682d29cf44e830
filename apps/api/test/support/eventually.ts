import { setTimeout as sleep } from 'node:timers/promises';
import { runAwaitedJobs } from './jobs.js';

const POLL_MS = 10;
/** A job may wait for a chain that does not answer. */
const JOBS_MS = 50;

/**
 * Waits until something is so, a bounded time, and returns it; the last failure is what a test shows. Between two looks
 * the jobs of the applications in this process run, so that a spec waits for their work and not for their turn.
 */
export async function eventually<T>(probe: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await Promise.all([sleep(POLL_MS), Promise.race([runAwaitedJobs(), sleep(JOBS_MS)])]);
    }
  }
}
