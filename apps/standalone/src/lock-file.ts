import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ProcessIdentity } from '@arena/embedded';

/** Who uses a data folder, and what that process would leave behind if it were killed. */
export interface Holder {
  readonly process: ProcessIdentity;
  readonly command: string;
  /** The npm that started it, if one did. */
  readonly launcher?: ProcessIdentity | undefined;
  readonly children: readonly ProcessIdentity[];
  readonly url?: string;
  readonly stopping?: boolean;
}

/** What is read from a file that is missing, or that a power cut left half written, is nobody. */
export function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** False when somebody else was first. */
export function createLock(path: string, holder: Holder): boolean {
  const draft = writeDraft(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function replaceLock(path: string, holder: Holder): void {
  renameSync(writeDraft(path, holder), path);
}

/** Removes the lock of one that is dead, and no other's: somebody may have taken it over a moment ago. */
export function breakLock(path: string, dead: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    const taken = readHolder(aside);
    if (taken?.process.birth !== dead?.process.birth || taken?.process.pid !== dead?.process.pid)
      linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function writeDraft(path: string, holder: Holder): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(holder, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
