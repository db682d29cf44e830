import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@arena/embedded';

const ATTEMPTS = 5;

/** A Redis server for one spec, without persistence. */
export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/** @param master the port of the server that the new one replicates, if any */
export async function startRedis(port?: number, master?: number): Promise<TestRedis> {
  if (port === undefined) return onFreePort((free) => startRedis(free, master));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  // A replica would write what it copies to the current folder otherwise.
  const replication =
    master === undefined
      ? []
      : ['--replicaof', '127.0.0.1', String(master), '--repl-diskless-load', 'on-empty-db'];
  const stop = await run([...args, ...replication], 'Ready to accept connections');
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Starts a Sentinel, which promotes a replica of the master by itself. Its URL is a REDIS_URL. */
export function startSentinel(master: number): Promise<TestRedis> {
  return onFreePort((port) => startSentinelOn(port, master));
}

async function startSentinelOn(port: number, master: number): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-sentinel-'));
  const file = join(folder, 'sentinel.conf');
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor arena 127.0.0.1 ${master} 1`,
    'sentinel down-after-milliseconds arena 500',
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  const stop = await run([file, '--sentinel'], '+monitor');
  return {
    url: `redis+sentinel://127.0.0.1:${port}/arena`,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a server on a free port. Another process can take the port before the server does. */
async function onFreePort(start: (port: number) => Promise<TestRedis>, attempt = 1): Promise<TestRedis> {
  try {
    return await start(await freePort());
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return onFreePort(start, attempt + 1);
  }
}

/** Runs Redis until the returned function is called. Resolves when its output contains this text. */
async function run(args: readonly string[], whenReady: string): Promise<() => Promise<void>> {
  const path = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    void ended.then(([code]) => reject(new Error(`Redis ended with exit code ${String(code)}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(whenReady)) resolve();
    });
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
