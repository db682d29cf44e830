import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Waits until something is so, a bounded time, and returns it; the last failure is what a test shows. */
export async function eventually<T>(probe: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}
