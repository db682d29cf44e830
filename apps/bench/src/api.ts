import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, startPostgres, type EmbeddedPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';
import { interrupt, ServerProcess } from './processes.js';

export const ADMIN_PASSWORD = 'bench-admin';
export const MASTER_KEY = 'b'.repeat(64);

const builtApi = (name: 'main' | 'reconcile'): string =>
  fileURLToPath(new URL(`../../api/src/${name}.js`, import.meta.url));

/** Returns the API's variables: the defaults, except for limits that the load from a single address would reach. */
export function apiVariables(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SESSION_SECRET: 'the session secret of the bench, not used elsewhere',
    WALLET_MASTER_KEY: MASTER_KEY,
    ADMIN_PASSWORD,
    SIGNUP_GRANT_ARENA: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
  };
}

/**
 * Runs `work` with a durable PostgreSQL server, and stops it afterwards.
 * @param kept the folder of the server, which stays. Undefined: a temporary folder
 */
export async function withPostgres<T>(
  work: (server: EmbeddedPostgres, folder: string) => Promise<T>,
  kept?: string,
): Promise<T> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'arena-bench-'));
  try {
    const server = await startPostgres({ directory: folder, durable: true });
    try {
      return await work(server, folder);
    } finally {
      await server.stop();
    }
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with an API process on a new database.
 * @throws Error if the books do not balance afterwards
 */
export async function withApi<T>(
  serverUrl: string,
  name: string,
  work: (port: number, databaseUrl: string, pid: number) => Promise<T>,
  variables: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const workAndReconcile = async (port: number, pid: number): Promise<T> => {
    const result = await work(port, databaseUrl, pid);
    await reconcile(databaseUrl);
    return result;
  };
  return withApiOn(databaseUrl, workAndReconcile, variables, execArgv);
}

/** Runs `work` with an API process on an existing database. */
export async function withApiOn<T>(
  databaseUrl: string,
  work: (port: number, pid: number) => Promise<T>,
  variables: Readonly<Record<string, string>> = {},
  execArgv: readonly string[] = [],
): Promise<T> {
  const env = { ...apiVariables(databaseUrl), ...variables };
  const api = await ServerProcess.start(builtApi('main'), env, execArgv);
  try {
    return await work(api.port, api.pid);
  } finally {
    await api.stop();
  }
}

/** @throws Error if the books do not balance, because a measurement that breaks them does not count */
export async function reconcile(databaseUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [builtApi('reconcile')], { env, signal: interrupt });
}
