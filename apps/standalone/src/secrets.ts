import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArenaConfig, readConfig } from '@arena/config';
import type { Variables } from './environment.js';
import { createFile, replaceFile } from './files.js';
import { isDatabaseGiven } from './services.js';

/** The file that contains the admin's password and nothing else. */
export const ADMIN_PASSWORD_FILE = 'admin-password';

const MASTER_KEY_FILE = 'wallet-master-key';
const PREVIOUS_KEY_FILE = `${MASTER_KEY_FILE}.previous`;

/** The file to which the end of the security log is published. */
const HEAD_FILE = 'security-log-heads.jsonl';

const newHexKey = (): string => randomBytes(32).toString('hex');

const SECRETS = [
  { variable: 'SESSION_SECRET', file: 'session-secret', generate: newHexKey },
  { variable: 'WALLET_MASTER_KEY', file: MASTER_KEY_FILE, generate: newHexKey },
  {
    variable: 'ADMIN_PASSWORD',
    file: ADMIN_PASSWORD_FILE,
    generate: () => randomBytes(18).toString('base64url'),
  },
] as const;

/**
 * Returns the API's variables without those of the services: the given variables and generated secrets. Validates them,
 * so that an invalid one is reported before any service starts.
 * @throws ConfigError if a variable is invalid
 */
export function composeVariables(folder: string, given: Variables): Variables {
  const composed = {
    SECURITY_LOG_HEAD_FILE: join(folder, HEAD_FILE),
    // The nodes of a given database may run on several hosts, whose marks would contradict each other.
    ...(!isDatabaseGiven(given) && { RESTORE_MARK: markPath(folder) }),
    ...given,
    ...generatedSecrets(folder, given),
  };
  readComposedConfig(composed);
  return composed;
}

/**
 * Returns the path of the restore mark. It is beside the data folder, so that a copy of the folder that is put back does
 * not bring back an earlier mark, or in the folder if this user may not write beside it.
 */
function markPath(folder: string): string {
  try {
    accessSync(dirname(folder), constants.W_OK);
    return `${folder}.restore-mark`;
  } catch {
    return join(folder, 'restore-mark');
  }
}

/**
 * Returns the configuration from composed variables, before an embedded database has a URL.
 * @throws ConfigError if a variable is invalid
 */
export function readComposedConfig(composed: Variables): ArenaConfig {
  return readConfig({ DATABASE_URL: 'postgresql://127.0.0.1/embedded', ...composed });
}

/**
 * Returns the secrets that were not given. They are generated on the first start and stored in the data folder. In
 * production, none are generated: a node without a secret must fail instead of using a key that the other nodes lack.
 */
function generatedSecrets(folder: string, variables: Variables): Record<string, string> {
  if (variables['NODE_ENV'] === 'production') return {};
  const missing = SECRETS.filter(({ variable }) => variables[variable] === undefined);
  const generated = Object.fromEntries(
    missing.map(({ variable, file, generate }) => [variable, readOrCreate(join(folder, file), generate)]),
  );
  const previous = hasGeneratedMasterKey(variables) ? previousMasterKey(folder) : undefined;
  return previous === undefined ? generated : { ...generated, WALLET_MASTER_KEY_PREVIOUS: previous };
}

/** Returns whether the launcher generates, and may replace, the key that encrypts the players' private keys. */
export function hasGeneratedMasterKey(variables: Variables): boolean {
  return variables['WALLET_MASTER_KEY'] === undefined && variables['NODE_ENV'] !== 'production';
}

/**
 * Replaces the generated master key and keeps the old one in a second file. Every start passes both to the API until
 * `deletePreviousMasterKey` is called. After an interruption, a second call continues with the same new key.
 */
export function replaceMasterKey(folder: string): void {
  const path = join(folder, MASTER_KEY_FILE);
  if (!existsSync(path)) return; // before the first start
  const current = readTrimmed(path);
  const previous = previousMasterKey(folder);
  if (previous !== undefined && previous !== current) return;
  replaceFile(join(folder, PREVIOUS_KEY_FILE), current);
  replaceFile(path, newHexKey());
}

/** Deletes the previous master key. Call this only when no private key is encrypted under it any more. */
export function deletePreviousMasterKey(folder: string): void {
  rmSync(join(folder, PREVIOUS_KEY_FILE), { force: true });
}

function previousMasterKey(folder: string): string | undefined {
  const path = join(folder, PREVIOUS_KEY_FILE);
  return existsSync(path) ? readTrimmed(path) : undefined;
}

function readOrCreate(path: string, generate: () => string): string {
  if (!existsSync(path)) createFile(path, generate());
  return readTrimmed(path);
}

const readTrimmed = (path: string): string => readFileSync(path, 'utf8').trim();
