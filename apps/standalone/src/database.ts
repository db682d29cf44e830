import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@arena/embedded';
import type { Variables } from './environment.js';

/** A PostgreSQL of ours, or one that somebody else runs: that one never ends as far as we know, and isn't stopped. */
export interface Database extends EmbeddedPostgres {
  readonly embedded: boolean;
}

export function postgresFolder(folder: string): string {
  return join(folder, 'postgres');
}

export async function openDatabase(folder: string, variables: Variables): Promise<Database> {
  const given = variables['DATABASE_URL'];
  if (given === undefined)
    return { ...(await startPostgres({ directory: postgresFolder(folder) })), embedded: true };
  return { url: given, embedded: false, ended: new Promise(() => undefined), stop: () => Promise.resolve() };
}
