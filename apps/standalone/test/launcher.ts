import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  findRunningNode,
  findRunningPostgres,
  isRunning,
  type ProcessIdentity,
  until,
} from '@arena/embedded';

const START = fileURLToPath(new URL('../start.mjs', import.meta.url));
const OPEN = /ARENA is open at (http:\S+)/;

/** One run of the launcher in a process of its own. */
export class Launcher {
  private hasClosed = false;

  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {
    process.once('close', () => (this.hasClosed = true));
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  /** What it has printed so far. */
  output = '';

  static run(folder: string, variables: Record<string, string> = {}, args: string[] = []): Launcher {
    // As if started by npm, so that the launcher also ends when this test process is killed.
    const npm = { PATH: process.env['PATH'], npm_lifecycle_event: 'start' };
    const env = { ...npm, PORT: '0', ARENA_DATA_DIR: folder, ...variables };
    return new Launcher(
      spawn(process.execPath, [START, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      folder,
    );
  }

  /** Runs `npm start` and waits until it serves. */
  static async open(folder: string, variables: Record<string, string> = {}): Promise<Launcher> {
    const launcher = Launcher.run(folder, variables);
    await until(() => OPEN.test(launcher.output) || launcher.hasEnded, 180_000);
    if (OPEN.test(launcher.output)) return launcher;
    // Otherwise it could open later and disturb the next test.
    await launcher.signal('SIGTERM');
    throw new Error(`ARENA did not open:\n${launcher.output}`);
  }

  get url(): string {
    return OPEN.exec(this.output)?.[1] ?? '';
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The api process, as the lock file names it. */
  get api(): ProcessIdentity {
    const [api] = this.children;
    if (!api || !isRunning(api)) throw new Error('No api runs.');
    return api;
  }

  /** Waits until another api has taken the place of this one, and answers. */
  async waitForNewApi(previous: ProcessIdentity): Promise<void> {
    const isNew = (): boolean =>
      this.children.some((child) => child.pid !== previous.pid && isRunning(child));
    await until(isNew, 60_000);
    await this.waitForAnswer();
  }

  /** Waits until a request is answered. One on a connection to a killed process fails. */
  async waitForAnswer(): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const isAnswered = await fetch(this.url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAnswered) return;
      await sleep(100);
    }
    throw new Error(`The api does not answer:\n${this.output}`);
  }

  /** Resolves to the exit code, or the name of the signal that killed it, when it has ended and closed its output. */
  async waitForEnd(): Promise<number | string> {
    if (!this.hasClosed) await once(this.process, 'close');
    return this.process.exitCode ?? this.process.signalCode ?? '';
  }

  /** Sends a signal and waits for the end. */
  async signal(name: NodeJS.Signals): Promise<number | string> {
    if (!this.hasEnded) this.process.kill(name);
    return this.waitForEnd();
  }

  private get children(): ProcessIdentity[] {
    const lock = JSON.parse(readFileSync(join(this.folder, 'lock'), 'utf8')) as {
      children: ProcessIdentity[];
    };
    return lock.children;
  }

  private get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }
}

/** What reconcile prints when the embedded treasury covers what is owed to players. */
export const SOLVENT = /^ok +The treasury covers everything that players and partners are owed$/m;

/** Runs a command of the launcher, such as `reconcile`, on a data folder. Returns its exit code and its output. */
export function runCommand(
  folder: string,
  ...args: string[]
): Promise<{ code: number | string; output: string }> {
  return runCommandWith({}, folder, ...args);
}

/** The same with variables. */
export async function runCommandWith(
  variables: Record<string, string>,
  folder: string,
  ...args: string[]
): Promise<{ code: number | string; output: string }> {
  const launcher = Launcher.run(folder, variables, args);
  return { code: await launcher.waitForEnd(), output: launcher.output };
}

/** Creates a data folder that PostgreSQL's account can enter, so that the cluster is stored in it. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeDataFolder(folder: string): void {
  for (const path of [folder, `${folder}.restore-mark`, `${folder}.restore-mark.payouts`])
    rmSync(path, { recursive: true, force: true });
}

/** Whether nothing locks the folder, and neither a PostgreSQL nor a chain runs on it. */
export function isUnused(folder: string): boolean {
  return (
    !existsSync(join(folder, 'lock')) &&
    findRunningPostgres(join(folder, 'postgres')) === undefined &&
    findRunningNode(join(folder, 'chain')) === undefined
  );
}

/** Returns the node of the chain that runs on the folder. */
export function chainNode(folder: string): ProcessIdentity {
  const node = findRunningNode(join(folder, 'chain'));
  if (node === undefined) throw new Error('No chain runs.');
  return node;
}

/** Expects the signal to end the launcher with exit code 0, and with it every process that it started. */
export async function expectCleanEnd(
  launcher: Launcher,
  folder: string,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP',
): Promise<void> {
  const children = [launcher.api, chainNode(folder)];
  expect(await launcher.signal(signal)).toBe(0);
  expect(children.map(isRunning)).toEqual([false, false]);
  expect(isUnused(folder)).toBe(true);
}
