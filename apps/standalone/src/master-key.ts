import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What players' private keys are sealed under, where nobody gave a master key. */
export const MASTER_KEY_FILE = 'wallet-master-key';

const EARLIER_KEY_FILE = `${MASTER_KEY_FILE}.previous`;

export const newMasterKey = (): string => randomBytes(32).toString('hex');

/** The master key before, while private keys may still be sealed under it. */
export function earlierMasterKey(folder: string): string | undefined {
  const path = join(folder, EARLIER_KEY_FILE);
  return existsSync(path) ? read(path) : undefined;
}

/**
 * Puts a new master key in the place of the one that we made, and the old one beside it: until that is forgotten, every
 * start gives the api both. A change that was interrupted goes on with the key that it began with.
 */
export function changeMasterKey(folder: string): void {
  const path = join(folder, MASTER_KEY_FILE);
  if (!existsSync(path)) return; // the first start is still to come
  const current = read(path);
  const earlier = earlierMasterKey(folder);
  if (earlier !== undefined && earlier !== current) return;
  replace(join(folder, EARLIER_KEY_FILE), current);
  replace(path, newMasterKey());
}

/** Nothing is sealed under it any more. */
export function forgetEarlierMasterKey(folder: string): void {
  rmSync(join(folder, EARLIER_KEY_FILE), { force: true });
}

/** On disk before it counts: what is sealed under a key that was lost opens never again. */
function replace(path: string, key: string): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, key, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

const read = (path: string): string => readFileSync(path, 'utf8').trim();
