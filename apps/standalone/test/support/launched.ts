import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessIdentity, runs, until } from '@arena/embedded';

const START = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const OPEN = /ARENA is open at (http:\S+)/;

/** One run of the launcher, as somebody's terminal sees it. */
export class Launched {
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

  output = '';

  static run(folder: string, variables: Record<string, string> = {}, args: string[] = []): Launched {
    // As if we were its npm: should this run of the tests be killed, it ends as well.
    const npm = { PATH: process.env['PATH'], npm_lifecycle_event: 'start' };
    const env = { ...npm, PORT: '0', ARENA_DATA_DIR: folder, ...variables };
    return new Launched(
      spawn(process.execPath, [START, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      folder,
    );
  }

  /** A run that has come to serve. */
  static async open(folder: string, variables: Record<string, string> = {}): Promise<Launched> {
    const launched = Launched.run(folder, variables);
    await until(() => OPEN.test(launched.output) || launched.hasEnded, 180_000);
    if (OPEN.test(launched.output)) return launched;
    // Else it would come to serve later, in the way of the next one.
    await launched.signal('SIGTERM');
    throw new Error(`It did not open:\n${launched.output}`);
  }

  get url(): string {
    return OPEN.exec(this.output)?.[1] ?? '';
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** The api, as the lock knows it. */
  get api(): ProcessIdentity {
    const lock = JSON.parse(readFileSync(join(this.folder, 'lock'), 'utf8')) as {
      children: ProcessIdentity[];
    };
    const [api] = lock.children;
    if (!api || !runs(api)) throw new Error('No api runs.');
    return api;
  }

  /** Its exit code, once it has ended and closed its output; the signal's name where one killed it. */
  async ending(): Promise<number | string> {
    if (!this.hasClosed) await once(this.process, 'close');
    return this.process.exitCode ?? this.process.signalCode ?? '';
  }

  async signal(name: NodeJS.Signals): Promise<number | string> {
    if (!this.hasEnded) this.process.kill(name);
    return this.ending();
  }

  private get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }
}

/** What reconcile prints when the embedded treasury covers what is owed to players. */
export const SOLVENT = /^ok +The treasury holds on the chain what is owed to players$/m;

/** Runs a command of the launcher, such as `reconcile`, on a data folder. Returns its exit code and its output. */
export async function runCommand(
  folder: string,
  ...args: string[]
): Promise<{ code: number | string; output: string }> {
  const launched = Launched.run(folder, {}, args);
  return { code: await launched.ending(), output: launched.output };
}
