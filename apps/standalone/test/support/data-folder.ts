import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveNode, runningPostgres, type ProcessIdentity } from '@arena/embedded';

/** A data folder that PostgreSQL's account can enter too, so that nothing of it has to lie elsewhere. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Nothing holds the folder, and no PostgreSQL and no chain runs on it. */
export function isQuiet(folder: string): boolean {
  return (
    !existsSync(join(folder, 'lock')) &&
    runningPostgres(join(folder, 'postgres')) === undefined &&
    liveNode(join(folder, 'chain')) === undefined
  );
}

/** The node of the chain that runs on the folder. */
export function chainNode(folder: string): ProcessIdentity {
  const node = liveNode(join(folder, 'chain'));
  if (node === undefined) throw new Error('No chain runs.');
  return node;
}
