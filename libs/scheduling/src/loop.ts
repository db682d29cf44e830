import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a step, one at a time, until it is stopped. */
export class Loop {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  /**
   * @param step does the work and waits for the next time. It must not reject. Its signal aborts as soon as the loop is
   *   stopped.
   */
  constructor(private readonly step: (signal: AbortSignal) => Promise<void>) {}

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  start(): void {
    this.running = this.run();
  }

  /** Resolves when the last step has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) await this.step(this.stopping.signal);
  }
}

/** Resolves after a time in ms, or as soon as the signal aborts. Does not keep the process running. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
