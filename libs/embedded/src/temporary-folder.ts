import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder for data folders of PostgreSQL. PostgreSQL's account can enter it. Otherwise a process that
 * runs as root would store the clusters outside of it, where they would stay after the folder is removed.
 * @param name a part of the folder's name
 */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arena-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
