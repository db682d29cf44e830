import { join } from 'node:path';
import { livePostmaster } from '../src/postmaster-pid.js';
import { hold, type Held } from './held.js';

export interface HeldPostgres extends Held {
  readonly postmaster: number;
}

export async function holdPostgres(directory: string): Promise<HeldPostgres> {
  const held = await hold('postgres', directory);
  const postmaster = livePostmaster(join(directory, 'cluster'))?.process.pid;
  if (postmaster === undefined) throw new Error('The holder holds no PostgreSQL.');
  return { ...held, postmaster };
}
