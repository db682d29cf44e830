import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from './environment.js';
import { earlierMasterKey, MASTER_KEY_FILE, newMasterKey } from './master-key.js';

/** Where somebody finds the admin's password; the file holds it and nothing else. */
export const ADMIN_PASSWORD_FILE = 'admin-password';

const SECRETS = [
  { variable: 'SESSION_SECRET', file: 'session-secret', generate: () => randomBytes(32).toString('hex') },
  { variable: 'WALLET_MASTER_KEY', file: MASTER_KEY_FILE, generate: newMasterKey },
  {
    variable: 'ADMIN_PASSWORD',
    file: ADMIN_PASSWORD_FILE,
    generate: () => randomBytes(15).toString('base64url'),
  },
] as const;

/**
 * The secrets that nobody gave, kept in the data folder from the first start on. In production none is made up: a
 * node that is missing one must fail rather than sign with a key that the other nodes don't know.
 */
export function generatedSecrets(folder: string, variables: Variables): Record<string, string> {
  if (variables['NODE_ENV'] === 'production') return {};
  const missing = SECRETS.filter(({ variable }) => variables[variable] === undefined);
  const generated = Object.fromEntries(
    missing.map(({ variable, file, generate }) => [variable, keep(join(folder, file), generate)]),
  );
  const earlier = hasGeneratedMasterKey(variables) ? earlierMasterKey(folder) : undefined;
  return earlier === undefined ? generated : { ...generated, WALLET_MASTER_KEY_PREVIOUS: earlier };
}

/** Whether the wallets' master key is ours to make, and to change. */
export function hasGeneratedMasterKey(variables: Variables): boolean {
  return variables['WALLET_MASTER_KEY'] === undefined && variables['NODE_ENV'] !== 'production';
}

function keep(path: string, generate: () => string): string {
  if (!existsSync(path)) create(path, generate());
  return readFileSync(path, 'utf8').trim();
}

function create(path: string, secret: string): void {
  // Written whole under another name and then linked: nobody ever reads a half one, and of two at once one wins.
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
