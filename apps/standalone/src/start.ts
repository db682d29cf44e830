import { join } from 'node:path';
import { PlainError, type ProcessIdentity } from '@arena/embedded';
import { ApiProcess } from './api-process.js';
import { banner } from './banner.js';
import { openChain, type Chain } from './chain.js';
import { migrate } from './command-process.js';
import { composeVariables } from './composed-variables.js';
import { openDataFolder } from './data-folder.js';
import { type Database, openDatabase } from './database.js';
import type { Variables } from './environment.js';
import { FolderLock } from './folder-lock.js';
import { interrupted } from './interrupt.js';
import { LogFile } from './log-file.js';
import { say } from './terminal.js';
import { openX } from './x.js';

interface Start {
  readonly given: Variables;
  /** Ends it; the promise of `start` rejects with the signal's reason once everything is closed. */
  readonly interrupt: AbortSignal;
  readonly launcher: ProcessIdentity | undefined;
}

/** Serves until it is interrupted; what was opened is closed in the reverse order, whatever happens. */
export async function start({ given, interrupt, launcher }: Start): Promise<never> {
  const folder = openDataFolder(given);
  const lock = await FolderLock.acquire(folder, 'start', launcher);
  try {
    const variables = composeVariables(folder, given);
    interrupt.throwIfAborted();
    const database = await openDatabase(folder, variables);
    try {
      interrupt.throwIfAborted();
      const chain = await openChain(folder, given);
      try {
        const x = await openX(given);
        try {
          return await serve(
            { folder, lock, given, interrupt, database, chain },
            { ...variables, ...chain.variables, ...x.variables, DATABASE_URL: database.url },
          );
        } finally {
          await x.stop();
        }
      } finally {
        await chain.stop();
      }
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

interface Surroundings {
  readonly folder: string;
  readonly lock: FolderLock;
  readonly given: Variables;
  readonly interrupt: AbortSignal;
  readonly database: Database;
  readonly chain: Chain;
}

async function serve(surroundings: Surroundings, variables: Variables): Promise<never> {
  const { folder, lock, given, interrupt } = surroundings;
  await migrate(variables);
  interrupt.throwIfAborted();
  const api = new ApiProcess(variables, new LogFile(join(folder, 'arena.log')));
  try {
    lock.note({ children: api.identity ? [api.identity] : [] });
    const url = await Promise.race([api.listening, interrupted(interrupt)]);
    lock.note({ url });
    say(banner({ url, folder, given }));
    return await Promise.race([interrupted(interrupt), unexpectedEnd(api, surroundings)]);
  } finally {
    lock.note({ stopping: true });
    await api.stop();
  }
}

async function unexpectedEnd(api: ApiProcess, { database, chain, folder }: Surroundings): Promise<never> {
  const who = await Promise.race([
    api.ended.then((how) => `The api ended by itself (${how})`),
    database.ended.then(() => 'PostgreSQL ended by itself'),
    chain.ended.then(() => 'The embedded chain ended by itself'),
  ]);
  throw new PlainError(`${who}, so ARENA stopped; ${folder} has the logs.`);
}
