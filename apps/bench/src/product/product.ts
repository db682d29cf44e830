import { fileURLToPath } from 'node:url';
import { migrate } from '@arena/database';
import { createDatabase } from '@arena/embedded';
import { ServerProcess } from '../processes/server-process.js';
import { checkBooks } from './books.js';

export const ADMIN_PASSWORD = 'bench-admin';
export const MASTER_KEY = 'b'.repeat(64);

const API = fileURLToPath(new URL('../../../api/src/main.js', import.meta.url));

/** Settings of the product while it is measured: its own, but for limits that a load from one address would meet. */
export function settings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SESSION_SECRET: 'a secret of the bench, which nobody else needs',
    WALLET_MASTER_KEY: MASTER_KEY,
    ADMIN_PASSWORD,
    SIGNUP_GRANT_ARENA: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
  };
}

/**
 * Runs work against the api's own process on a fresh database, with settings of its own beside the bench's. The books
 * have to balance afterwards.
 */
export async function withApi<T>(
  serverUrl: string,
  name: string,
  work: (port: number, databaseUrl: string, pid: number) => Promise<T>,
  own: Readonly<Record<string, string>> = {},
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, name);
  await migrate(databaseUrl);
  const checked = async (port: number, pid: number): Promise<T> => {
    const result = await work(port, databaseUrl, pid);
    await checkBooks(databaseUrl);
    return result;
  };
  return withApiOn(databaseUrl, checked, own);
}

/** Runs work against the api's own process on a database that is there already. */
export async function withApiOn<T>(
  databaseUrl: string,
  work: (port: number, pid: number) => Promise<T>,
  own: Readonly<Record<string, string>> = {},
): Promise<T> {
  const api = await ServerProcess.start(API, { ...settings(databaseUrl), ...own });
  try {
    return await work(api.port, api.pid);
  } finally {
    await api.stop();
  }
}
