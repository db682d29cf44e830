import { UserFacingError } from '@arena/embedded';
import { migrate, runApiCommand, type Command } from './api-process.js';
import { FolderLock, hasServer, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import {
  composeVariables,
  deletePreviousMasterKey,
  hasGeneratedMasterKey,
  replaceMasterKey,
} from './secrets.js';
import {
  isDatabaseGiven,
  openChain,
  openDatabase,
  runningChainVariables,
  waitForDatabase,
  withService,
} from './services.js';

interface Invocation {
  readonly name: Command;
  readonly args: readonly string[];
  readonly given: Variables;
  readonly interrupt: AbortSignal;
}

/**
 * Runs one of the API's commands on the given database and chain, on those of a running `npm start`, or on embedded
 * ones that run for as long as the command. Resolves to the exit code.
 * @throws UserFacingError if the command cannot run
 */
export async function runCommand(invocation: Invocation): Promise<number> {
  if (!needsDatabase(invocation))
    return runApiCommand(invocation.name, invocation.args, invocation.given, invocation.interrupt);
  const folder = openDataFolder(invocation.given);
  if (hasServer(folder)) return runBesideServer(folder, invocation);
  return FolderLock.during(folder, invocation.name, async () => {
    if (!rotatesGeneratedKey(invocation)) return runAlone(folder, invocation);
    replaceMasterKey(folder);
    const code = await runAlone(folder, invocation);
    if (code === 0) deletePreviousMasterKey(folder);
    return code;
  });
}

async function runBesideServer(folder: string, invocation: Invocation): Promise<number> {
  const { name, args, given, interrupt } = invocation;
  if (rotatesGeneratedKey(invocation))
    throw new UserFacingError(
      'The running api knows only the current master key: stop ARENA, change the key, and start it again.',
    );
  const variables = composeVariables(folder, given);
  const database = isDatabaseGiven(given) ? {} : await waitForDatabase(folder);
  const chain = needsChain(invocation) ? await runningChainVariables(folder, given) : {};
  return runApiCommand(name, args, { ...variables, ...chain, ...database }, interrupt);
}

async function runAlone(folder: string, invocation: Invocation): Promise<number> {
  const { name, args, given, interrupt } = invocation;
  const composed = composeVariables(folder, given);
  return withService(await openDatabase(folder, given), async (database) => {
    const variables = { ...composed, ...database.variables };
    // The schema is missing if ARENA was never started on this folder.
    if (database.isEmbedded && name !== 'migrate') await migrate(variables);
    interrupt.throwIfAborted();
    if (!needsChain(invocation)) return runApiCommand(name, args, variables, interrupt);
    return withService(await openChain(folder, given), (chain) =>
      runApiCommand(name, args, { ...variables, ...chain.variables }, interrupt),
    );
  });
}

/** Returns whether the command needs a database. The check of an archive reads only its files. */
const needsDatabase = ({ name, args }: Invocation): boolean =>
  name !== 'archive' || !args.some((argument) => argument === '--check' || argument.startsWith('--check='));

/** Returns whether the command needs a chain. The other commands use a chain only if it was given. */
const needsChain = ({ name, args }: Invocation): boolean =>
  name === 'reconcile' || (name === 'admin' && args[0] === 'accept-restore');

/** Returns whether the command replaces the generated master key. If a key was given, the operator replaces it. */
function rotatesGeneratedKey({ name, args, given }: Invocation): boolean {
  return name === 'admin' && args[0] === 'rotate-wallet-key' && hasGeneratedMasterKey(given);
}
