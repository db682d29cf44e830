import { delegate } from '../processes/delegate.js';

/** A timer on a grid of moments, and nothing else in the process. */
export interface TimerOrder {
  everyMs: number;
  seconds: number;
}

/** How late its moments come, in ms: what this computer makes even of a process that has nothing to do. */
export async function bareTimer(order: TimerOrder): Promise<number> {
  const { p99Ms } = await delegate<{ p99Ms: number }>(
    new URL('./bare-timer.process.js', import.meta.url),
    order,
  );
  return p99Ms;
}
