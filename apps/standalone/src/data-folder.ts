import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import {
  endProcess,
  identify,
  isRunning,
  type ProcessIdentity,
  until,
  UserFacingError,
} from '@arena/embedded';
import type { Variables } from './environment.js';
import { createFile, replaceFile } from './files.js';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder if necessary and returns its path.
 * @throws UserFacingError if the folder is not writable
 */
export function openDataFolder(variables: Variables): string {
  const path = resolve(variables['ARENA_DATA_DIR'] ?? '.arena');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    rmdirSync(mkdtempSync(join(path, 'probe-')));
    return realpathSync(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UserFacingError(`The data folder ${path} can't be used: ${REASONS[code] ?? message}.`);
  }
}

/** How long a start waits for a process that is about to exit. */
const PATIENCE_MS = 15_000;

/** The commands that run until a signal stops them. All others exit on their own. */
const SERVERS = ['start', 'dev'];

/**
 * The content of the lock file: the process that uses the folder, and what it would leave running if it were killed.
 */
interface Holder {
  readonly process: ProcessIdentity;
  readonly command: string;
  /** The npm process that started the process, if any. */
  readonly launcher?: ProcessIdentity | undefined;
  readonly children: readonly ProcessIdentity[];
  readonly url?: string;
  readonly stopping?: boolean;
}

/** Ensures that only one process at a time uses a data folder. Stops what a killed process has left running. */
export class FolderLock {
  private constructor(
    private readonly path: string,
    private holder: Holder,
  ) {}

  /**
   * Runs `work` while this process uses the folder.
   * @throws UserFacingError if another process uses it
   */
  static async during<T>(
    folder: string,
    command: string,
    work: (lock: FolderLock) => Promise<T>,
    launcher?: ProcessIdentity,
  ): Promise<T> {
    const lock = await FolderLock.acquire(folder, command, launcher);
    try {
      return await work(lock);
    } finally {
      rmSync(lock.path, { force: true });
    }
  }

  private static async acquire(
    folder: string,
    command: string,
    launcher?: ProcessIdentity,
  ): Promise<FolderLock> {
    const path = join(folder, 'lock');
    const self = identify(process.pid);
    if (!self)
      throw new UserFacingError(
        "ARENA can't lock its data folder: this system does not show when a process was started.",
      );
    for (;;) {
      const previous = readHolder(path);
      if (previous && isRunning(previous.process)) await waitForEnd(folder, previous);
      removeLock(path, previous);
      // The new lock lists the previous holder's children until they have exited, in case this process is killed.
      const children = previous?.children ?? [];
      const lock = new FolderLock(path, { process: self, command, launcher, children });
      if (!createFile(path, contentOf(lock.holder))) continue;
      await Promise.all(children.map((child) => endProcess(child, [['SIGTERM', PATIENCE_MS]])));
      lock.update({ children: [] });
      return lock;
    }
  }

  update(change: Partial<Holder>): void {
    this.holder = { ...this.holder, ...change };
    replaceFile(this.path, contentOf(this.holder));
  }
}

/** Returns whether `npm start` or `npm run dev` runs on this folder and is not about to exit. */
export function hasServer(folder: string): boolean {
  const holder = readHolder(join(folder, 'lock'));
  return holder !== undefined && isRunning(holder.process) && !isEnding(holder);
}

async function waitForEnd(folder: string, holder: Holder): Promise<void> {
  if (isEnding(holder) && (await until(() => !isRunning(holder.process), PATIENCE_MS))) return;
  if (!isAbandoned(holder)) throw new UserFacingError(describeHolder(folder, holder));
  await endProcess(holder.process, [['SIGTERM', PATIENCE_MS]]);
}

/** Returns whether the holder exits soon: it is stopping, it runs a short command, or its npm was killed. */
function isEnding(holder: Holder): boolean {
  return holder.stopping === true || !SERVERS.includes(holder.command) || isAbandoned(holder);
}

function isAbandoned({ launcher }: Holder): boolean {
  return launcher !== undefined && !isRunning(launcher);
}

function describeHolder(folder: string, { process: { pid }, command, url, stopping }: Holder): string {
  if (stopping) return `ARENA is still stopping on ${folder} (process ${pid}). Try again in a moment.`;
  if (!SERVERS.includes(command)) return `The command "${command}" is running on ${folder} (process ${pid}).`;
  return `ARENA already runs on ${folder} (process ${pid}${url ? `, ${url}` : ''}).`;
}

/** Returns the lock's holder, or undefined if the file is missing, or incomplete after a power failure. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Removes a dead process's lock. Restores the lock if another process has created a new one since. */
function removeLock(path: string, dead: Holder | undefined): void {
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

const contentOf = (holder: Holder): string => `${JSON.stringify(holder, null, 2)}\n`;
