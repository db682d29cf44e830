import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Creates a file completely or not at all. Returns false if there is one already: the first of two processes creates it. */
export function createFile(path: string, text: string): boolean {
  const draft = writeDraft(path, text);
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

/** Replaces a file atomically, also if the power fails. */
export function replaceFile(path: string, text: string): void {
  renameSync(writeDraft(path, text), path);
}

function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  return draft;
}
