import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the repository, independent of the current folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// eslint-disable-next-line no-restricted-properties -- runs before there is a build that contains @arena/config
export const variables = process.env;

/** An error whose message is one sentence for the terminal. The process then ends with exit code 1. */
export class Failure extends Error {}

const running = new Set();

/**
 * Runs a command in the root of the repository, in a process group of its own, so that `endAll` also ends the processes
 * that it starts.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { shown = false, env } = {}) {
  const stdio = shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio });
  running.add(child);
  let collected = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (collected += chunk));
  return new Promise((resolve) => {
    const settle = (code, output) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => settle(1, error.message));
    child.once('close', (code) => settle(code ?? 1, collected));
  });
}

/** Runs a script with this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** @throws Failure with the command's output and the sentence when a command has failed */
export async function requireSuccess(sentence, promise) {
  const { code, output } = await promise;
  if (code === 0) return;
  throw new Failure([output.trim(), sentence].filter(Boolean).join('\n'));
}

/** Ends all running commands. */
export function endAll() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has ended in the meantime.
    }
  }
}
