import { PlainError, runningPostgres, until } from '@arena/embedded';
import { migrate, runCommand } from './command-process.js';
import { composeVariables } from './composed-variables.js';
import { openDataFolder } from './data-folder.js';
import { openDatabase, postgresFolder } from './database.js';
import type { Variables } from './environment.js';
import { FolderLock, serverOn } from './folder-lock.js';

const START_MS = 60_000;

export const COMMANDS = ['migrate', 'reconcile', 'admin'] as const;

type Command = (typeof COMMANDS)[number];

interface Invocation {
  readonly name: Command;
  readonly args: readonly string[];
  readonly given: Variables;
  readonly interrupt: AbortSignal;
}

/** One of the api's commands, on the database given, on that of a running `npm start`, or on our own for its time. */
export async function command({ name, args, given, interrupt }: Invocation): Promise<number> {
  const folder = openDataFolder(given);
  const variables = composeVariables(folder, given);
  const runOn = (url: string): Promise<number> =>
    runCommand(name, args, { ...variables, DATABASE_URL: url }, interrupt);
  if (given['DATABASE_URL'] !== undefined) return runOn(given['DATABASE_URL']);
  if (serverOn(folder)) return runOn(await addressOfServer(folder));
  const lock = await FolderLock.acquire(folder, name);
  try {
    const database = await openDatabase(folder, given);
    try {
      // There may have been no start yet.
      if (name !== 'migrate') await migrate({ ...variables, DATABASE_URL: database.url });
      interrupt.throwIfAborted();
      return await runOn(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

async function addressOfServer(folder: string): Promise<string> {
  let url: string | undefined;
  // It may just be starting.
  await until(() => {
    url = runningPostgres(postgresFolder(folder));
    return url !== undefined || !serverOn(folder);
  }, START_MS);
  if (url !== undefined) return url;
  throw new PlainError(`ARENA runs on ${folder}, but without a PostgreSQL of its own.`);
}
