import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository root, independent of the current folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// eslint-disable-next-line no-restricted-properties -- runs before there is a build that contains @arena/config
export const variables = process.env;

/** An error whose message is printed to the terminal before the process exits with code 1. */
export class Failure extends Error {}

const running = new Set();

/**
 * Runs a command in the repository root and in a separate process group, so that `endAll` also stops the processes that
 * the command starts.
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

/** Runs a script with the Node that runs this process. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** @throws Failure with the command's output and the sentence if the command fails */
export async function requireSuccess(sentence, promise) {
  const { code, output } = await promise;
  if (code === 0) return;
  throw new Failure([output.trim(), sentence].filter(Boolean).join('\n'));
}

/** Stops all running commands. */
export function endAll() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // The command has already exited.
    }
  }
}
