import { PlainError, runningPostgres, until } from '@arena/embedded';
import { NO_CHAIN, openChain, runningChainVariables } from './chain.js';
import { migrate, runCommand } from './command-process.js';
import { composeVariables } from './composed-variables.js';
import { openDataFolder } from './data-folder.js';
import { openDatabase, postgresFolder } from './database.js';
import type { Variables } from './environment.js';
import { FolderLock, serverOn } from './folder-lock.js';
import { changeMasterKey, forgetEarlierMasterKey } from './master-key.js';
import { hasGeneratedMasterKey } from './secrets.js';

const START_MS = 60_000;

export const COMMANDS = ['migrate', 'reconcile', 'admin'] as const;

type Command = (typeof COMMANDS)[number];

interface Invocation {
  readonly name: Command;
  readonly args: readonly string[];
  readonly given: Variables;
  readonly interrupt: AbortSignal;
}

/**
 * One of the api's commands, on the database and the chain that were given, on those of a running `npm start`, or on
 * our own for its time.
 */
export async function command(invocation: Invocation): Promise<number> {
  const folder = openDataFolder(invocation.given);
  if (serverOn(folder)) return besideServer(folder, invocation);
  const lock = await FolderLock.acquire(folder, invocation.name);
  try {
    if (!changesOurMasterKey(invocation)) return await alone(folder, invocation);
    changeMasterKey(folder);
    const code = await alone(folder, invocation);
    if (code === 0) forgetEarlierMasterKey(folder);
    return code;
  } finally {
    lock.release();
  }
}

async function besideServer(folder: string, invocation: Invocation): Promise<number> {
  const { name, args, given, interrupt } = invocation;
  if (changesOurMasterKey(invocation))
    throw new PlainError(
      'The api that runs knows the present master key alone: stop ARENA, change the key, and start it again.',
    );
  const variables = composeVariables(folder, given);
  const url = given['DATABASE_URL'] ?? (await addressOfServer(folder));
  const chain = needsChain(name) ? await runningChainVariables(folder, given) : {};
  return runCommand(name, args, { ...variables, ...chain, DATABASE_URL: url }, interrupt);
}

async function alone(folder: string, { name, args, given, interrupt }: Invocation): Promise<number> {
  const variables = composeVariables(folder, given);
  const database = await openDatabase(folder, given);
  try {
    // There may have been no start yet.
    if (database.embedded && name !== 'migrate') await migrate({ ...variables, DATABASE_URL: database.url });
    interrupt.throwIfAborted();
    const chain = needsChain(name) ? await openChain(folder, given) : NO_CHAIN;
    try {
      const all = { ...variables, ...chain.variables, DATABASE_URL: database.url };
      return await runCommand(name, args, all, interrupt);
    } finally {
      await chain.stop();
    }
  } finally {
    await database.stop();
  }
}

/** The others look at a chain that was given at most. */
const needsChain = (name: Command): boolean => name === 'reconcile';

/** A master key that was given is for whoever gave it to change: the variables say to what. */
function changesOurMasterKey({ name, args, given }: Invocation): boolean {
  return name === 'admin' && args[0] === 'rotate-wallet-key' && hasGeneratedMasterKey(given);
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
