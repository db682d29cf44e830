import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The data folder that `npm start` uses if ARENA_DATA_DIR is not set. */
const DEFAULT_FOLDER = fileURLToPath(new URL('../../../.arena', import.meta.url));

/** The index of the line in postmaster.pid that contains the port. */
const PORT_LINE = 3;

/** Returns the data folder of the product that the specs use. */
export function dataFolder(): string {
  return process.env['ARENA_DATA_DIR'] ?? DEFAULT_FOLDER;
}

/** Changes data that no screen can change. The running product must not cache the data. */
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
