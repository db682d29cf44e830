import { once } from 'node:events';
import { createServer } from 'node:net';
import { isAbsolute, join, relative } from 'node:path';
import { explainListenError } from '@arena/config';
import { type ProcessIdentity, UserFacingError } from '@arena/embedded';
import { ApiProcess, LogFile, migrate } from './api-process.js';
import { FolderLock, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import { rejectOnAbort } from './interrupt.js';
import { ADMIN_PASSWORD_FILE, composeVariables, readComposedConfig } from './secrets.js';
import { isChainGiven, type Services, withServices, xSource } from './services.js';
import { print } from './terminal.js';

interface Start {
  readonly given: Variables;
  readonly interrupt: AbortSignal;
  readonly launcher: ProcessIdentity | undefined;
}

interface Context {
  readonly folder: string;
  readonly lock: FolderLock;
  readonly given: Variables;
  readonly interrupt: AbortSignal;
  readonly services: Services;
}

/**
 * Runs ARENA until the signal aborts, and then rejects with the signal's reason. Closes everything that it opened, in
 * reverse order.
 * @throws UserFacingError if the port is in use, or if a part does not start or stops unexpectedly
 */
export async function start({ given, interrupt, launcher }: Start): Promise<never> {
  const folder = openDataFolder(given);
  const lock = await FolderLock.acquire(folder, 'start', launcher);
  try {
    const composed = composeVariables(folder, given);
    await requireFreePort(readComposedConfig(composed).port);
    interrupt.throwIfAborted();
    return await withServices({ folder, given, interrupt }, (services) =>
      serve({ folder, lock, given, interrupt, services }, { ...composed, ...services.variables }),
    );
  } finally {
    lock.release();
  }
}

/**
 * Checks the port before the services start, which takes several seconds. The api still reports a port that another
 * program takes in the meantime.
 * @throws UserFacingError if the api could not listen on the port
 */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    const reason = explainListenError(error as Error);
    throw reason === undefined ? error : new UserFacingError(reason);
  }
  await once(server.close(), 'close');
}

async function serve(context: Context, variables: Variables): Promise<never> {
  const { folder, lock, given, interrupt } = context;
  await migrate(variables);
  interrupt.throwIfAborted();
  const api = new ApiProcess(variables, new LogFile(join(folder, 'arena.log')));
  try {
    lock.update({ children: api.identity ? [api.identity] : [] });
    const url = await Promise.race([api.listening, rejectOnAbort(interrupt)]);
    lock.update({ url });
    print(banner(url, folder, given));
    return await Promise.race([rejectOnAbort(interrupt), rejectOnUnexpectedEnd(api, context)]);
  } finally {
    lock.update({ stopping: true });
    await api.stop();
  }
}

async function rejectOnUnexpectedEnd(api: ApiProcess, { services, folder }: Context): Promise<never> {
  const cause = await Promise.race([
    api.ended.then((how) => `The api ended by itself (${how})`),
    services.database.ended.then(() => 'PostgreSQL ended by itself'),
    services.chain.ended.then(() => 'The embedded chain ended by itself'),
  ]);
  throw new UserFacingError(`${cause}, so ARENA stopped. The logs are in ${folder}.`);
}

const X_DESCRIPTIONS = {
  given: 'as given in X_CLIENT_ID',
  simulated: 'simulator, embedded, for browsers on this machine',
  none: 'none, so no X account can be connected (X_CLIENT_ID)',
};

/** Returns the message that `npm start` prints when the API listens. */
function banner(url: string, folder: string, given: Variables): string {
  const passwordFile = shortPath(join(folder, ADMIN_PASSWORD_FILE));
  const password =
    given['ADMIN_PASSWORD'] === undefined ? `in ${passwordFile}` : 'as given in ADMIN_PASSWORD';
  const database =
    given['DATABASE_URL'] === undefined
      ? `PostgreSQL, embedded (data in ${shortPath(folder)})`
      : 'as given in DATABASE_URL';
  const rows = [
    ['Admin', `user "admin", password ${password}`],
    ['Database', database],
    ['Chain', isChainGiven(given) ? 'as given in CHAIN_RPC_URL' : 'anvil, embedded, with test tokens'],
    ['X', X_DESCRIPTIONS[xSource(given)]],
    ['Log', shortPath(join(folder, 'arena.log'))],
  ];
  const table = rows.map(([name, text]) => `    ${name?.padEnd(10)}${text}`).join('\n');
  return `\n  ARENA is open at ${url}\n\n${table}\n\n  Ctrl-C stops it.\n`;
}

/** Returns the path relative to the current folder if it is inside that folder, otherwise unchanged. */
function shortPath(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath.startsWith('..') || isAbsolute(relativePath) ? path : relativePath;
}
