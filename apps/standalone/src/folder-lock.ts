import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, identify, PlainError, type ProcessIdentity, runs, until } from '@arena/embedded';
import { breakLock, createLock, type Holder, readHolder, replaceLock } from './lock-file.js';

/** How long a start waits for one that is about to end by itself. */
const PATIENCE_MS = 15_000;

/** Those that stay until they are told to end; every other command is over soon. */
const SERVERS = ['start', 'dev'];

/** One process at a time works on a data folder. Whoever was killed there is cleaned up after by the next. */
export class FolderLock {
  private constructor(
    private readonly path: string,
    private holder: Holder,
  ) {}

  static async acquire(folder: string, command: string, launcher?: ProcessIdentity): Promise<FolderLock> {
    const path = lockPath(folder);
    const self = identify(process.pid);
    if (!self)
      throw new PlainError('This system does not tell when a process was started, so ARENA cannot lock.');
    for (;;) {
      const former = readHolder(path);
      if (former && runs(former.process)) await outwait(folder, former);
      breakLock(path, former);
      // What the dead one left running is on the new lock until it is gone, should we be killed as well.
      const lock = new FolderLock(path, {
        process: self,
        command,
        launcher,
        children: former?.children ?? [],
      });
      if (!createLock(path, lock.holder)) continue;
      await Promise.all(lock.holder.children.map((child) => endProcess(child, [['SIGTERM', PATIENCE_MS]])));
      lock.note({ children: [] });
      return lock;
    }
  }

  note(change: Partial<Holder>): void {
    this.holder = { ...this.holder, ...change };
    replaceLock(this.path, this.holder);
  }

  release(): void {
    rmSync(this.path, { force: true });
  }
}

/** The server that is alive and well on this folder. */
export function serverOn(folder: string): Holder | undefined {
  const holder = readHolder(lockPath(folder));
  return holder && runs(holder.process) && !passing(holder) ? holder : undefined;
}

function lockPath(folder: string): string {
  return join(folder, 'lock');
}

async function outwait(folder: string, holder: Holder): Promise<void> {
  if (passing(holder) && (await until(() => !runs(holder.process), PATIENCE_MS))) return;
  if (!abandoned(holder)) throw new PlainError(refusal(folder, holder));
  await endProcess(holder.process, [['SIGTERM', PATIENCE_MS]]);
}

/** Soon gone: it is stopping, or one short command, or its npm was killed and it will notice. */
function passing(holder: Holder): boolean {
  return holder.stopping === true || !SERVERS.includes(holder.command) || abandoned(holder);
}

function abandoned({ launcher }: Holder): boolean {
  return launcher !== undefined && !runs(launcher);
}

function refusal(folder: string, { process: { pid }, command, url, stopping }: Holder): string {
  if (stopping) return `ARENA is still stopping on ${folder} (process ${pid}); try again in a moment.`;
  if (!SERVERS.includes(command)) return `The command "${command}" is at work on ${folder} (process ${pid}).`;
  return `ARENA already runs on ${folder} (process ${pid}${url ? `, ${url}` : ''}).`;
}
