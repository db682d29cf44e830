import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Where `npm start` keeps its data unless it is told otherwise. */
const USUAL_FOLDER = fileURLToPath(new URL('../../../.arena', import.meta.url));

const PORT_LINE = 3;

/** The data folder of the product that the specs visit. */
export function dataFolder(): string {
  return process.env['ARENA_DATA_DIR'] ?? USUAL_FOLDER;
}

/** Has PostgreSQL do what no screen can yet. Only what a running product reads anew each time may be changed so. */
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
