import { setTimeout as sleep } from 'node:timers/promises';

/** The time that rounds live by: ms since the epoch, never going back. Handed in, so that a test can run it faster. */
export abstract class RoundClock {
  abstract now(): number;

  /** Ms of this computer, which go on while the process stands still. */
  uptime(): number {
    return performance.now();
  }

  /** Resolves at that moment, or at once when the signal aborts. */
  async until(moment: number, signal: AbortSignal): Promise<void> {
    await sleep(Math.max(0, this.toRealMs(moment - this.now())), undefined, { signal }).catch(
      () => undefined,
    );
  }

  /** How many ms of this computer's time so many ms of the rounds' take. */
  protected toRealMs(ms: number): number {
    return ms;
  }
}
