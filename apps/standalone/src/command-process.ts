import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '@arena/embedded';
import { apiEntry } from './api-entry.js';
import type { Variables } from './environment.js';

/** Runs one of the api's commands with our terminal as its own; resolves to its exit code. */
export async function runCommand(
  name: 'migrate' | 'reconcile' | 'admin',
  args: readonly string[],
  variables: Variables,
  interrupt: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [apiEntry(name), ...args], {
    env: { ...variables },
    stdio: 'inherit',
  });
  interrupt.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Brings the schema up to date, without a word unless it fails. */
export async function migrate(variables: Variables): Promise<void> {
  // Detached: a Ctrl-C is answered once this is done, not in the middle of it.
  const child = spawn(process.execPath, [apiEntry('migrate')], {
    env: { ...variables },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0)
    throw new PlainError(said.trim() || `The migrations failed (${signal ?? `exit code ${code}`}).`);
}
