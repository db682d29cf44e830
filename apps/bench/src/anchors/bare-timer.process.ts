import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../measure/statistics.js';
import { perform } from '../processes/delegate.js';
import type { TimerOrder } from './bare-timer.js';

perform(async (order) => {
  const { everyMs, seconds } = order as TimerOrder;
  const lateness: number[] = [];
  const begin = performance.now();
  for (let due = begin + everyMs; due < begin + seconds * 1000; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()));
    lateness.push(performance.now() - due);
  }
  lateness.sort((a, b) => a - b);
  return { p99Ms: quantile(lateness, 0.99) };
});
