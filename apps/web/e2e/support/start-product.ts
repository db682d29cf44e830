import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../../standalone/start.mjs', import.meta.url));
/** The product's variables. Tests act faster than the default rate limits allow. */
const VARIABLES = { PORT: '0', RATE_LIMIT_FACTOR: '100', CRASH_BETTING_SECONDS: '5' };
/** The timeout is long because the first start builds the product. */
const START_TIMEOUT_MS = 900_000;

/** A running product with its own data folder. */
export interface Product {
  url: string;
  folder: string;
  /** Stops the product. Resolves after it has exited; the data folder stays. */
  stop(): Promise<void>;
  /** Removes the data folder. */
  remove(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, on a free port and with an empty data folder.
 * @param fill fills the data folder before the start
 */
export async function startProduct(
  variables: Record<string, string> = {},
  fill?: (folder: string) => Promise<void>,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-web-'));
  // If this process is root, PostgreSQL runs under another account, which must be able to read the folder to use it.
  await chmod(folder, 0o755);
  await fill?.(folder);
  const env = { ...process.env, ...VARIABLES, ...variables, ARENA_DATA_DIR: folder };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await address(child);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const remove = async (): Promise<void> => {
    for (const path of [folder, `${folder}.restore-mark`, `${folder}.restore-mark.payouts`])
      await rm(path, { recursive: true, force: true });
  };
  return { url, folder, stop, remove };
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The product printed no address within ${START_TIMEOUT_MS / 1000} s.`));
    }, START_TIMEOUT_MS);
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
