import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from './client.js';
import { TEST_VARIABLES } from './test-app.js';
import type { TestDatabase } from './test-database.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * What runs as the api: the build that `npm test` has just made of the sources under test, which starts in half the
 * time, or else the sources themselves, compiled on the fly.
 */
const API = process.env['ARENA_BUILT_API'] ?? 'apps/api/src/main.ts';

/** The api as a process of its own, so that it can be killed. */
export interface ApiProcess {
  url: string;
  client(): Client;
  /** kill -9: no warning, no farewell. Returns when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP: it stands still, and does not know it. */
  freeze(): void;
  /** SIGCONT: it goes on as if nothing had been. */
  thaw(): void;
}

/** @param listener hears what the process says, instead of whoever watches the tests */
export async function startApiProcess(
  database: TestDatabase,
  variables: Record<string, string> = {},
  listener?: (said: string) => void,
): Promise<ApiProcess> {
  const environment = { ...TEST_VARIABLES, DATABASE_URL: database.url, ...variables };
  const child = startScript(API, environment, [], listener === undefined ? 'inherit' : 'pipe');
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => listener?.(chunk.toString()));
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the api ended with ${String(code)}`))),
  ])) as [{ url: string }];
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  };
  return {
    url,
    client: () => new Client(url),
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/** Runs a file of the repository, TypeScript or built, in a process that ends with this one. */
export function startScript(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
  output: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const loader = file.endsWith('.ts') ? ['--import', '@swc-node/register/esm-register'] : [];
  return spawn(process.execPath, [...loader, file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TS_NODE_PROJECT: 'tsconfig.base.json', ...environment },
    stdio: ['ignore', output, output, 'ipc'],
  });
}
