import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { interrupt } from '../interrupt.js';

/** Has a module of ours do one piece of work in a process of its own, so that it disturbs nobody's event loop. */
export async function delegate<Report>(module: URL, order: object): Promise<Report> {
  const child = fork(fileURLToPath(module), { signal: interrupt });
  const ended = once(child, 'exit');
  const reported = once(child, 'message').then(([report]) => report as Report);
  child.send(order);
  const report = await Promise.race([
    reported,
    ended.then(() => Promise.reject(new Error(`${module.pathname} ended without a report`))),
  ]);
  await ended;
  return report;
}

/** The other side: waits for the order, reports, and ends. */
export function perform(work: (order: unknown) => Promise<object>): void {
  process.once('message', (order) => {
    void work(order).then((report) => process.send?.(report, () => process.disconnect()));
  });
}
