import { setImmediate as soon } from 'node:timers/promises';
import { RoundClock } from '@arena/crash';

interface Waiter {
  moment: number;
  wake: () => void;
}

/** A clock that stands still until a test moves it. Each loop that lives by it is known by its signal. */
export class StepClock extends RoundClock {
  private readonly waiting = new Map<AbortSignal, Waiter>();
  private readonly busy = new Set<AbortSignal>();
  private readonly known = new Set<AbortSignal>();
  private changed: () => void = () => undefined;
  private asleepMs = 0;

  constructor(private moment = Date.now()) {
    super();
  }

  override now(): number {
    return this.moment;
  }

  /** No process is absent because a test takes its time, or because a test moves the clock far. */
  override uptime(): number {
    return this.asleepMs;
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (moment <= this.moment) return soon();
    await new Promise<void>((resolve) => {
      this.know(signal);
      this.waiting.set(signal, { moment, wake: resolve });
      this.busy.delete(signal);
      this.changed();
    });
  }

  /** The earliest moment that a loop waits for. */
  get next(): number {
    return Math.min(...[...this.waiting.values()].map(({ moment }) => moment));
  }

  /** How many loops have ever waited. */
  get loops(): number {
    return this.known.size;
  }

  /** Whether a loop has been told to end: its application shuts down. */
  get isStopping(): boolean {
    return [...this.known].some(({ aborted }) => aborted);
  }

  /** It is this moment now, and never an earlier one. Wakes the loops that have waited for it. */
  moveTo(moment: number): void {
    this.moment = Math.max(this.moment, moment);
    for (const [signal, { moment: due, wake }] of [...this.waiting]) {
      if (due > this.moment) continue;
      this.waiting.delete(signal);
      this.busy.add(signal);
      wake();
    }
  }

  /** So much time passes while the process stands still. */
  sleep(ms: number): void {
    this.asleepMs += ms;
    this.moveTo(this.moment + ms);
  }

  /** Resolves when every loop that was woken waits again, or has ended. */
  async settled(): Promise<void> {
    while (this.busy.size > 0) await this.change();
  }

  /** From now on time passes as fast as the loops live by it. */
  async run(): Promise<void> {
    for (;;) {
      await this.settled();
      if (this.waiting.size > 0) this.moveTo(this.next);
      else await this.change();
      await soon(); // a loop that does nothing else would leave no time for anything else
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const { changed } = this;
      this.changed = () => {
        changed();
        resolve();
      };
    });
  }

  private know(signal: AbortSignal): void {
    if (this.known.has(signal)) return;
    this.known.add(signal);
    signal.addEventListener('abort', () => this.forget(signal), { once: true });
  }

  private forget(signal: AbortSignal): void {
    this.waiting.get(signal)?.wake();
    this.waiting.delete(signal);
    this.busy.delete(signal);
    this.changed();
  }
}
