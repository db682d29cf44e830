import { join } from 'node:path';
import { CHAIN_VARIABLES, DATABASE_VARIABLES, X_VARIABLES } from '@arena/config';
import {
  type ChainDetails,
  findRunningChain,
  findRunningPostgres,
  startChain,
  startPostgres,
  startXSimulator,
  until,
  UserFacingError,
} from '@arena/embedded';
import { hasServer } from './data-folder.js';
import type { Variables } from './environment.js';

const SERVER_START_MS = 60_000;

/** A service that the API needs. It is embedded, or it was given and is neither watched nor stopped. */
export interface Service {
  readonly isEmbedded: boolean;
  /** The variables with which the API connects to the service. */
  readonly variables: Variables;
  /** Resolves when an embedded service has stopped for any reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

const NOT_EMBEDDED: Service = {
  isEmbedded: false,
  variables: {},
  ended: new Promise<void>(() => undefined),
  stop: () => Promise.resolve(),
};

const isAnyGiven = (names: readonly string[], given: Variables): boolean =>
  names.some((name) => given[name] !== undefined);

export const postgresFolder = (folder: string): string => join(folder, 'postgres');
const chainFolder = (folder: string): string => join(folder, 'chain');

/** Whether a variable names a database. The migrations, for example, need only the address of its owner. */
export const isDatabaseGiven = (given: Variables): boolean => isAnyGiven(DATABASE_VARIABLES, given);

export async function openDatabase(folder: string, given: Variables): Promise<Service> {
  if (isDatabaseGiven(given)) return NOT_EMBEDDED;
  const postgres = await startPostgres({ directory: postgresFolder(folder) });
  return { ...postgres, isEmbedded: true, variables: databaseVariables(postgres) };
}

/**
 * Returns the variables of a running `npm start`'s PostgreSQL in this folder. Waits if it is still starting.
 * @throws UserFacingError if that has no embedded PostgreSQL
 */
export async function waitForDatabase(folder: string): Promise<Variables> {
  let postgres: ReturnType<typeof findRunningPostgres>;
  await until(() => {
    postgres = findRunningPostgres(postgresFolder(folder));
    return postgres !== undefined || !hasServer(folder);
  }, SERVER_START_MS);
  if (postgres !== undefined) return databaseVariables(postgres);
  throw new UserFacingError(`ARENA runs on ${folder} without an embedded PostgreSQL. Set DATABASE_URL.`);
}

/** The api connects as a login that owns nothing; the migrations as the owner. */
const databaseVariables = ({ url, appUrl }: { url: string; appUrl: string }): Variables => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: url,
});

export async function openChain(folder: string, given: Variables): Promise<Service> {
  if (isChainGiven(given)) return NOT_EMBEDDED;
  const { ended, stop, ...details } = await startChain({ directory: chainFolder(folder) });
  return { isEmbedded: true, variables: chainVariables(details), ended, stop };
}

/**
 * Returns the variables of a running `npm start`'s embedded chain, or none if the chain was given or is not running.
 */
export async function runningChainVariables(folder: string, given: Variables): Promise<Variables> {
  if (isChainGiven(given)) return {};
  const details = await findRunningChain(chainFolder(folder));
  return details === undefined ? {} : chainVariables(details);
}

const chainVariables = ({ rpcUrl, chainId, tokenAddress, treasuryKey, faucet }: ChainDetails): Variables => ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: String(chainId),
  ARENA_TOKEN_ADDRESS: tokenAddress,
  TREASURY_PRIVATE_KEY: treasuryKey,
  // The product's own pages about the embedded chain.
  EXPLORER_URL: '/explorer',
  CHAIN_FAUCET: faucet,
});

/** Returns whether any variable of a real chain is set. The API's validation requires that all of them are. */
export function isChainGiven(given: Variables): boolean {
  return isAnyGiven(CHAIN_VARIABLES, given);
}

/** Starts the X simulator in this process, unless X was given or the chain is real (see `xSource`). */
export async function openX(given: Variables): Promise<Service> {
  if (xSource(given) !== 'simulated') return NOT_EMBEDDED;
  const { url, clientId, clientSecret, stop } = await startXSimulator();
  const variables = { X_CLIENT_ID: clientId, X_CLIENT_SECRET: clientSecret, X_SIMULATOR_URL: url };
  return { ...NOT_EMBEDDED, isEmbedded: true, variables, stop };
}

/**
 * Returns where X accounts come from. The simulator is never used on a real chain, because it lets users claim any X
 * account, and a revenue share is real money there.
 */
export function xSource(given: Variables): 'given' | 'simulated' | 'none' {
  if (isAnyGiven(X_VARIABLES, given)) return 'given';
  return isChainGiven(given) ? 'none' : 'simulated';
}

/** Mails are written into the data folder, unless a mail server is given. In production, none are written. */
function mailVariables(folder: string, given: Variables): Variables {
  const isGiven = isAnyGiven(['SMTP_URL', 'MAIL_FOLDER'], given);
  return isGiven || given['NODE_ENV'] === 'production' ? {} : { MAIL_FOLDER: mailFolder(folder) };
}

export const mailFolder = (folder: string): string => join(folder, 'mail');

export interface Services {
  readonly database: Service;
  readonly chain: Service;
  /** The variables of all services. */
  readonly variables: Variables;
}

/** Opens the database, the chain and X, runs `work`, and stops the services. */
export async function withServices<T>(
  { folder, given, interrupt }: { folder: string; given: Variables; interrupt: AbortSignal },
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const opening = [openDatabase(folder, given), openChain(folder, given), openX(given)] as const;
  try {
    const [database, chain, x] = await Promise.all(opening);
    interrupt.throwIfAborted();
    const variables = {
      ...mailVariables(folder, given),
      ...chain.variables,
      ...x.variables,
      ...database.variables,
    };
    return await work({ database, chain, variables });
  } finally {
    // A service that is still opening when another one fails is stopped as well.
    const opened = await Promise.allSettled(opening);
    const services = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** Runs `work` and stops the service afterwards. */
export async function withService<T>(service: Service, work: (service: Service) => Promise<T>): Promise<T> {
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}
