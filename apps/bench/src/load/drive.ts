import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure/statistics.js';

export interface Pace {
  seconds: number;
  /** Between an answer and the next question of the same client; 0 is as fast as it goes. */
  pauseMs: number;
}

export interface Answers {
  /** Within the time, however slow the last ones were. */
  perSecond: number;
  p99Ms: number;
}

/** Asks for so long, each client one question at a time, and measures the answers. */
export async function drive(
  clients: readonly (() => Promise<void>)[],
  { seconds, pauseMs }: Pace,
): Promise<Answers> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    clients.map(async (ask) => {
      // Those that pause begin apart, not all in the same moment.
      if (pauseMs > 0) await sleep(Math.random() * pauseMs);
      for (;;) {
        const sent = performance.now();
        await ask();
        const now = performance.now();
        if (now >= end) break;
        latencies.push(now - sent);
        if (pauseMs > 0) await sleep(pauseMs);
      }
    }),
  );
  latencies.sort((a, b) => a - b);
  return { perSecond: latencies.length / seconds, p99Ms: quantile(latencies, 0.99) };
}
