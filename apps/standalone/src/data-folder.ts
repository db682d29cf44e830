import { mkdirSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainError } from '@arena/embedded';
import type { Variables } from './environment.js';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
};

/** Makes the data folder where there is none, and tries whether it can be written to. */
export function openDataFolder(variables: Variables): string {
  const path = resolve(variables['ARENA_DATA_DIR'] ?? '.arena');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(join(path, 'probe-')));
    return realpathSync(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new PlainError(`The data folder ${path} can't be used: ${REASONS[code] ?? message}.`);
  }
}
