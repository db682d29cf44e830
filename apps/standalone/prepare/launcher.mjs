import { clearInterval, setInterval } from 'node:timers';
import { variables } from './variables.mjs';

const PERIOD_MS = 250;

/**
 * Watches the npm that started us and returns its process id (the scripts say `exec`, so that no shell stands between).
 * A kill -9 of it tells us nothing, and we would serve on unseen: so we send ourselves a SIGTERM then, which works at
 * every stage. That it ended shows in being adopted by another process, even while nobody has buried it.
 */
export function watchLauncher() {
  if (variables.npm_lifecycle_event === undefined) return undefined;
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PERIOD_MS);
  timer.unref();
  return launcher;
}
