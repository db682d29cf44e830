import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from './client.js';
import { TEST_VARIABLES } from './test-app.js';
import type { TestDatabase } from './test-database.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The API's entry point: the build that `npm test` made from the sources under test, which starts in half the time, or
 * the sources themselves.
 */
const API = process.env['ARENA_BUILT_API'] ?? 'apps/api/src/main.ts';

/** The API in a separate process, which a test can kill. */
export interface ApiProcess {
  pid: number;
  /** The number of server processes that have begun to listen so far. */
  readonly listened: number;
  url: string;
  client(): Client;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGSTOP, which pauses the process without letting it react. */
  freeze(): void;
  /** Sends SIGCONT, which resumes the process. */
  thaw(): void;
}

/**
 * Starts an API process. Resolves when it listens.
 * @param listener receives the output of the process, which is printed if there is no listener
 */
export async function startApiProcess(
  database: TestDatabase,
  variables: Record<string, string> = {},
  listener?: (output: string) => void,
): Promise<ApiProcess> {
  const environment = { ...TEST_VARIABLES, DATABASE_URL: database.url, ...variables };
  const child = startScript(API, environment, [], listener === undefined ? 'inherit' : 'pipe');
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => listener?.(chunk.toString()));
  let listened = 0;
  child.on('message', () => (listened += 1));
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`The api ended with exit code ${String(code)}.`)),
    ),
  ])) as [{ url: string }];
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = (await exit) as [number | null];
    return code;
  };
  return {
    pid: child.pid!,
    get listened() {
      return listened;
    },
    url,
    client: () => new Client(url),
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

type EntryName = 'admin' | 'archive' | 'main' | 'migrate' | 'reconcile';

/** A process that runs one of the API's entry points, with its complete output. */
export interface Entry {
  child: ChildProcess;
  exit: Promise<{ code: number | null; output: string }>;
}

export function runEntry(
  name: EntryName,
  { url }: TestDatabase,
  variables: Record<string, string>,
  args: string[] = [],
  input: 'ignore' | 'pipe' = 'ignore',
): Entry {
  const environment = { ...TEST_VARIABLES, DATABASE_URL: url, ...variables };
  const child = startScript(fileOf(name), environment, args, 'pipe', input);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, exit };
}

/** Returns the built file of an entry point if `npm test` has built the API, otherwise its source. */
function fileOf(name: EntryName): string {
  const built = process.env['ARENA_BUILT_API'];
  return built === undefined ? `apps/api/src/${name}.ts` : built.replace(/main\.js$/, `${name}.js`);
}

/** Runs a TypeScript or built file of the repository in a process that exits together with this one. */
export function startScript(
  file: string,
  environment: Record<string, string>,
  args: string[] = [],
  output: 'inherit' | 'pipe' = 'inherit',
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const loader = file.endsWith('.ts') ? ['--import', '@swc-node/register/esm-register'] : [];
  return spawn(process.execPath, [...loader, file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TS_NODE_PROJECT: 'tsconfig.base.json', ...environment },
    stdio: [input, output, output, 'ipc'],
  });
}
