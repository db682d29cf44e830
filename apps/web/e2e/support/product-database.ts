import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The data folder of `npm start` without ARENA_DATA_DIR. */
const DEFAULT_FOLDER = fileURLToPath(new URL('../../../.arena', import.meta.url));

/** The index of the line with the port in postmaster.pid. */
const PORT_LINE = 3;

/** Returns the data folder of the product that the specs use. */
export function dataFolder(): string {
  return process.env['ARENA_DATA_DIR'] ?? DEFAULT_FOLDER;
}

/** Executes a statement for which there is no screen. Change only data that the running product does not cache. */
export async function inDatabase(statement: string, values: (string | number)[]): Promise<void> {
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

async function address(): Promise<string> {
  const place = join(dataFolder(), 'postgres');
  const password = await readFile(join(place, 'postgres-password'), 'utf8');
  const running = await readFile(join(place, 'cluster', 'postmaster.pid'), 'utf8');
  return `postgres://arena_owner:${password.trim()}@127.0.0.1:${running.split('\n')[PORT_LINE]}/arena`;
}
