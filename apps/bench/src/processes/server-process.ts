import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { interrupt } from '../interrupt.js';

const LAST_WORDS = 4_000;

/** A server of ours as a process of its own, which says by IPC where it listens and ends with us. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(module: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const child = fork(module, { env: { ...process.env, ...env }, silent: true, signal: interrupt });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-LAST_WORDS)));
    child.on('error', () => undefined); // Told by its end as well.
    const port = await Promise.race([
      once(child, 'message').then(([message]) => Number(new URL((message as { url: string }).url).port)),
      once(child, 'close').then(() => Promise.reject(new Error(`${module} did not start: ${said}`))),
    ]);
    return new ServerProcess(child, port);
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
