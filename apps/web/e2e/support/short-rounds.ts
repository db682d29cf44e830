import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '@arena/embedded';
import { crashPoint } from '@arena/fairness';
import pg from 'pg';

const START = fileURLToPath(new URL('../../../standalone/start.mjs', import.meta.url));
const SALT = 'chosen by the browser tests';
/** The product's default house edge of crash. */
const EDGE_BASIS_POINTS = 100;
/** In hundredths. A round runs for 7 to 16 seconds, long enough to cash out in it. */
const [LOWEST_POINT, HIGHEST_POINT] = [150, 250];
/** More links per chain take longer to find. All chains together last for about eight minutes. */
const [CHAINS, LENGTH] = [4, 6];

/**
 * Publishes seed chains of short rounds in an empty data folder. The product uses them before its own, so that no test
 * waits for a round of minutes.
 */
export async function publishShortRounds(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [START, 'migrate'], {
    env: { ...process.env, ARENA_DATA_DIR: folder },
  });
  const postgres = await startPostgres({ directory: join(folder, 'postgres') });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    for (const links of shortChains()) {
      const { rows } = await client.query<{ id: number }>('SELECT publish_seed_chain($1, $2, $3, $4) AS id', [
        LENGTH,
        links.at(-1),
        sha256(links[0]!),
        EDGE_BASIS_POINTS,
      ]);
      await client.query('SELECT salt_seed_chain($1, $2, $3)', [rows[0]!.id, SALT, SALT]);
    }
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Returns the hashes of chains whose rounds are all short, in the order of the rounds. */
function shortChains(): string[][] {
  const chains: string[][] = [];
  for (let attempt = 1; chains.length < CHAINS; attempt += 1) {
    const links = [sha256(`chain ${attempt}`)];
    while (links.length < LENGTH) links.unshift(sha256(links[0]!));
    if (links.every(isShort)) chains.push(links);
  }
  return chains;
}

function isShort(hash: string): boolean {
  const point = crashPoint(hash, SALT, EDGE_BASIS_POINTS);
  return point >= LOWEST_POINT && point <= HIGHEST_POINT;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
