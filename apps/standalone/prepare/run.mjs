import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/** What a person is told in one sentence; the launcher ends with exit code 1 on it. */
export class Failure extends Error {}

const running = new Set();

/**
 * Runs a command in the root of the repository and resolves to its exit code and output. It gets a process group of
 * its own, so that `endAll` reaches what it has started in turn.
 */
export function run(command, args, { shown = false, env } = {}) {
  const stdio = shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const settle = (code, said) => {
      running.delete(child);
      resolve({ code, output: said });
    };
    child.once('error', (error) => settle(1, error.message));
    child.once('close', (code) => settle(code ?? 1, output));
  });
}

/** Runs a script of this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs a command that has to succeed. What it said is shown when it doesn't. */
export async function must(sentence, promise) {
  const { code, output } = await promise;
  if (code === 0) return;
  throw new Failure([output.trim(), sentence].filter(Boolean).join('\n'));
}

export function endAll() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  }
}
