import pg from 'pg';
import { migrate } from '@arena/database';
import { createDatabase, dropDatabase } from '@arena/embedded';
import { interrupt } from '../interrupt.js';
import { withApiOn } from '../product/product.js';
import { generateWorld } from './generate-world.js';
import type { Volume } from './volume.js';

const NAME = 'world';

/** A generated world and the api that serves it. */
export interface World {
  volume: Volume;
  databaseUrl: string;
  port: number;
  /** To look behind the api: the superuser's. */
  client: pg.Client;
}

/**
 * Runs work against the api's own process on a generated world. Its books are not checked afterwards: the outcomes of
 * fifty million bets were drawn by the generator, and recomputing them takes longer than all that is measured.
 */
export async function withWorld<T>(
  serverUrl: string,
  volume: Volume,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const databaseUrl = await createDatabase(serverUrl, NAME);
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Some of the generator's statements take minutes: whoever interrupts does not wait for their ends.
  interrupt.addEventListener('abort', () => void client.end(), { once: true });
  try {
    await generateWorld(client, volume);
    return await withApiOn(databaseUrl, (port) => work({ volume, databaseUrl, port, client }));
  } finally {
    await client.end();
    await dropDatabase(serverUrl, NAME);
  }
}
