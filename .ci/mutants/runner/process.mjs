import { spawn } from 'node:child_process';
import { variables } from '../../../apps/standalone/prepare/variables.mjs';

const FAREWELL_MS = 15_000;
/** The api runs from its sources, the product watches no npm, and a browser test is not retried. */
const NEUTRAL = { ARENA_BUILT_API: undefined, npm_lifecycle_event: undefined, CI: undefined };

let running;

/**
 * Runs a script of this Node in a copy. It gets a process group of its own, so that what it has started ends with it.
 * @returns its output, its exit code, and whether it was ended because it took too long
 */
export function runNode(copy, args, { env, limitMs }) {
  const child = spawn(process.execPath, args, {
    cwd: copy.folder,
    env: { ...variables, ...NEUTRAL, TMPDIR: copy.temporary, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  let isTooLate = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => {
    isTooLate = true;
    endGroup(child, 'SIGTERM');
    setTimeout(() => endGroup(child, 'SIGKILL'), FAREWELL_MS).unref();
  }, limitMs);
  return new Promise((resolve) => {
    child.once('exit', (exitCode) => {
      clearTimeout(timer);
      // Whatever a test forgot to end.
      endGroup(child, 'SIGKILL');
      running = undefined;
      resolve({ output, exitCode, isTooLate });
    });
  });
}

/** Ends what is running now, at once. */
export function endRunning() {
  if (running !== undefined) endGroup(running, 'SIGKILL');
}

function endGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended.
  }
}
