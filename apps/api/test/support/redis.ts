import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A Redis server for one spec, without persistence. */
export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

export async function startRedis(port?: number): Promise<TestRedis> {
  const usedPort = port ?? (await freePort());
  const path = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const args = ['--port', String(usedPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    void ended.then(([code]) => reject(new Error(`Redis ended with exit code ${String(code)}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `redis://127.0.0.1:${usedPort}`, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
