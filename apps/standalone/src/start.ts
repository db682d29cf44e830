import { once } from 'node:events';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { explainListenError } from '@arena/config';
import { type ProcessIdentity, UserFacingError } from '@arena/embedded';
import { ApiProcess, LogFile, migrate } from './api-process.js';
import { FolderLock, openDataFolder } from './data-folder.js';
import type { Variables } from './environment.js';
import { ADMIN_PASSWORD_FILE, composeVariables, readComposedConfig } from './secrets.js';
import {
  isChainGiven,
  isDatabaseGiven,
  mailFolder,
  type Services,
  withServices,
  xSource,
} from './services.js';
import { print, printError, rejectOnAbort } from './terminal.js';

/** The default number of the api's processes is limited, because PostgreSQL runs on the same machine. */
const MAX_PROCESSES = 4;
/** An api that ends this often, each time this soon after it began to listen, would never serve anyone. */
const MAX_SHORT_RUNS = 3;
const SHORT_RUN_MS = 60_000;

interface Context {
  readonly folder: string;
  readonly lock: FolderLock;
  readonly given: Variables;
  readonly interrupt: AbortSignal;
  readonly services: Services;
}

/**
 * Runs ARENA until the signal aborts, and then rejects with the signal's reason. Stops everything that it started.
 * @throws UserFacingError if the port is in use, or if a part does not start or stops unexpectedly
 */
export async function start(
  given: Variables,
  interrupt: AbortSignal,
  launcher: ProcessIdentity | undefined,
): Promise<never> {
  const folder = openDataFolder(given);
  const run = async (lock: FolderLock): Promise<never> => {
    const composed = composeVariables(folder, given);
    await requireFreePort(readComposedConfig(composed).port);
    interrupt.throwIfAborted();
    const processes = String(Math.min(availableParallelism(), MAX_PROCESSES));
    return withServices({ folder, given, interrupt }, (services) =>
      serve(
        { folder, lock, given, interrupt, services },
        { WEB_CONCURRENCY: processes, ...composed, ...services.variables },
      ),
    );
  };
  return FolderLock.during(folder, 'start', run, launcher);
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

/** Runs the api, and starts it again on the same port when it ends by itself. */
async function serve(context: Context, variables: Variables): Promise<never> {
  const { folder, interrupt } = context;
  await migrate(variables);
  // The api must not know the login that owns the database.
  const apiVariables = { ...variables, DATABASE_OWNER_URL: undefined };
  interrupt.throwIfAborted();
  const log = new LogFile(join(folder, 'arena.log'));
  let { PORT: port } = variables;
  let shortRuns = 0;
  for (let isFirst = true; ; isFirst = false) {
    const api = new ApiProcess({ ...apiVariables, PORT: port }, log);
    const { url, end, servedMs } = await runApi(context, api, isFirst);
    port = new URL(url).port;
    shortRuns = servedMs < SHORT_RUN_MS ? shortRuns + 1 : 0;
    if (shortRuns === MAX_SHORT_RUNS)
      throw new UserFacingError(
        `The api ended ${shortRuns} times soon after its start (${end}), so ARENA stopped. The logs are in ${folder}.`,
      );
    printError(`The api ended by itself (${end}). It is started again.`);
  }
}

/**
 * Waits until the api ends by itself, and stops it if anything else ends.
 * @returns the api's URL, how it ended, and how long it listened until then
 */
async function runApi(
  { lock, given, interrupt, services, folder }: Context,
  api: ApiProcess,
  isFirst: boolean,
): Promise<{ url: string; end: string; servedMs: number }> {
  try {
    lock.update({ children: api.identity ? [api.identity] : [] });
    const url = await Promise.race([api.listening, rejectOnAbort(interrupt)]);
    lock.update({ url });
    const listeningSince = performance.now();
    if (isFirst) print(banner(url, folder, given));
    const end = await Promise.race([
      api.ended,
      rejectOnAbort(interrupt),
      rejectOnServiceEnd(services, folder),
    ]);
    return { url, end, servedMs: performance.now() - listeningSince };
  } catch (error) {
    lock.update({ stopping: true });
    throw error;
  } finally {
    await api.stop();
  }
}

async function rejectOnServiceEnd({ database, chain }: Services, folder: string): Promise<never> {
  const name = await Promise.race([
    database.ended.then(() => 'PostgreSQL'),
    chain.ended.then(() => 'The embedded chain'),
  ]);
  throw new UserFacingError(`${name} ended by itself, so ARENA stopped. The logs are in ${folder}.`);
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
  const database = isDatabaseGiven(given)
    ? 'as given in DATABASE_URL'
    : `PostgreSQL, embedded (data in ${shortPath(folder)})`;
  const rows = [
    ['Admin', `user "admin", password ${password}`],
    ['Database', database],
    ['Chain', isChainGiven(given) ? 'as given in CHAIN_RPC_URL' : 'anvil, embedded, with test tokens'],
    ['X', X_DESCRIPTIONS[xSource(given)]],
    ['Mail', describeMail(folder, given)],
    ['Log', shortPath(join(folder, 'arena.log'))],
  ];
  const table = rows.map(([name, text]) => `    ${name?.padEnd(10)}${text}`).join('\n');
  return `\n  ARENA is open at ${url}\n\n${table}\n\n  Ctrl-C stops it.\n`;
}

function describeMail(folder: string, { SMTP_URL, MAIL_FOLDER, NODE_ENV }: Variables): string {
  if (SMTP_URL !== undefined) return 'sent as given in SMTP_URL';
  if (MAIL_FOLDER === undefined && NODE_ENV === 'production')
    return 'none, so no link can be mailed (SMTP_URL)';
  return `written into ${shortPath(MAIL_FOLDER ?? mailFolder(folder))}`;
}

/** Returns the path relative to the current folder if it is inside that folder, otherwise unchanged. */
function shortPath(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath.startsWith('..') || isAbsolute(relativePath) ? path : relativePath;
}
