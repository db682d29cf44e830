import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createMigratedDatabase } from './postgres.js';
import { interrupt, ModuleProcess } from './processes.js';

export const ADMIN_PASSWORD = 'bench-admin';
export const MASTER_KEY = 'b'.repeat(64);

const LARGEST_OUTPUT_BYTES = 2 ** 24;

type Variables = Readonly<Record<string, string>>;

/** A running API. */
export interface Api {
  port: number;
  /** The id of its first process. */
  pid: number;
  databaseUrl: string;
}

const builtApi = (entry: 'main' | Command): URL => new URL(`../../api/src/${entry}.js`, import.meta.url);

/** Returns the API's variables: the defaults, except for limits that the load from a single address would reach. */
function apiVariables(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SESSION_SECRET: 'the session secret of the bench, not used elsewhere',
    WALLET_MASTER_KEY: MASTER_KEY,
    ADMIN_PASSWORD,
    SIGNUP_GRANT_ARENA: '1000000',
    RATE_LIMIT_FACTOR: '1000000',
  };
}

/**
 * Runs `work` with an API process on a new database.
 * @param execArgv options of Node
 * @throws Error if the books do not balance afterwards
 */
export async function withApi<T>(
  serverUrl: string,
  name: string,
  work: (api: Api) => Promise<T>,
  variables: Variables = {},
  execArgv: readonly string[] = [],
): Promise<T> {
  const databaseUrl = await createMigratedDatabase(serverUrl, name);
  const workAndReconcile = async (api: Api): Promise<T> => {
    const result = await work(api);
    await reconcile(databaseUrl);
    return result;
  };
  return withApiOn(databaseUrl, workAndReconcile, variables, execArgv);
}

/** Runs `work` with an API process on an existing database. */
export async function withApiOn<T>(
  databaseUrl: string,
  work: (api: Api) => Promise<T>,
  variables: Variables = {},
  execArgv: readonly string[] = [],
): Promise<T> {
  const env = { ...apiVariables(databaseUrl), ...variables };
  const api = new ModuleProcess(builtApi('main'), env, execArgv);
  try {
    return await work({ port: await api.port(), pid: api.pid, databaseUrl });
  } finally {
    await api.stop();
  }
}

/** Runs `work` with the port of a bare Nest server, whose only route, /api/user/:id, has this response. */
export async function withBareNest<T>(response: object, work: (port: number) => Promise<T>): Promise<T> {
  const env = { BARE_RESPONSE: JSON.stringify(response) };
  const server = new ModuleProcess(new URL('./bare-nest.worker.js', import.meta.url), env);
  try {
    return await work(await server.port());
  } finally {
    await server.stop();
  }
}

/** @throws Error if the books do not balance, because a measurement that breaks them does not count */
export async function reconcile(databaseUrl: string): Promise<void> {
  await runCommand('reconcile', databaseUrl);
}

type Command = 'admin' | 'reconcile';

/**
 * Runs a command of the API. Resolves to its output.
 * @throws Error with the property `stdout` if it fails
 */
export async function runCommand(
  command: Command,
  databaseUrl: string,
  args: readonly string[] = [],
  variables: Variables = {},
): Promise<string> {
  const env = { ...process.env, ...apiVariables(databaseUrl), ...variables };
  const options = { env, signal: interrupt, maxBuffer: LARGEST_OUTPUT_BYTES };
  return (await promisify(execFile)(process.execPath, [builtApi(command).pathname, ...args], options)).stdout;
}
