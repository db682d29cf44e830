import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../standalone/start.mjs', import.meta.url));
/** A first start builds everything. */
const PATIENCE_MS = 300_000;

/**
 * Starts the product itself, as `npm start` does, on a free port and an empty data folder, and stops it afterwards.
 * With ARENA_URL in the environment the stories visit that one instead, and leave it running.
 */
export default async function product(): Promise<() => Promise<void>> {
  if (process.env['ARENA_URL'] !== undefined) return () => Promise.resolve();
  const folder = await mkdtemp(join(tmpdir(), 'arena-stories-'));
  // Readable for PostgreSQL's account as well, which as root is another one: so its cluster stays in this folder.
  await chmod(folder, 0o755);
  const env = { ...process.env, PORT: '0', ARENA_DATA_DIR: folder, RATE_LIMIT_FACTOR: '100' };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.env['ARENA_URL'] = await address(child);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The product printed no address within ${PATIENCE_MS / 1000} s.`));
    }, PATIENCE_MS);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /https?:\/\/[\w.-]+:\d+/.exec(printed)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with code ${code} before it was ready:\n${printed}`));
    });
  });
}
