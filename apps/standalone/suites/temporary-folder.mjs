import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../prepare/run.mjs';

/** Files here are in memory (tmpfs). */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;
const NAME = /^arena-tests-(\d+)-/;

let folder;

/**
 * Returns the folder for the temporary files of the suites, which is removed when this process exits. It is in memory where
 * there is enough: copying a database took up to 500 ms in a file system on a disk, and 14 ms in memory.
 */
export function temporaryFolder() {
  folder ??= createFolder();
  return folder;
}

function createFolder() {
  if (variables.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return tmpdir();
  removeAbandoned();
  const created = mkdtempSync(join(MEMORY, `arena-tests-${process.pid}-`));
  // PostgreSQL's account needs access too.
  chmodSync(created, 0o1777);
  process.once('exit', () => rmSync(created, { recursive: true, force: true, maxRetries: 3 }));
  return created;
}

/** Removes the folders of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}
