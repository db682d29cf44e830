import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../standalone/start.mjs', import.meta.url));
/** Stories act faster than any player may. */
const VARIABLES = { PORT: '0', RATE_LIMIT_FACTOR: '100', CRASH_BETTING_SECONDS: '5' };
/** A first start builds everything. */
const PATIENCE_MS = 300_000;

/** The product as `npm start` runs it, on a free port and a data folder of its own. */
export interface Product {
  url: string;
  folder: string;
  /** Resolves when it has ended; the data folder stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function startProduct(variables: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-web-'));
  // Readable for PostgreSQL's account as well, which as root is another one: so its cluster stays in this folder.
  await chmod(folder, 0o755);
  const env = { ...process.env, ...VARIABLES, ...variables, ARENA_DATA_DIR: folder };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await address(child);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, folder, stop, remove: () => rm(folder, { recursive: true, force: true }) };
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
