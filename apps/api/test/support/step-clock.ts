import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { RoundClock } from '@arena/crash';

interface Waiter {
  moment: number;
  wake: () => void;
}

/** A clock that only moves when a test moves it. It identifies each loop that waits on it by the loop's signal. */
export class StepClock extends RoundClock {
  private readonly waiting = new Map<AbortSignal, Waiter>();
  private readonly busy = new Set<AbortSignal>();
  private readonly loopSignals = new Set<AbortSignal>();
  private awaiting: (() => void)[] = [];
  private sleptMs = 0;

  constructor(private moment = Date.now()) {
    super();
  }

  override now(): number {
    return this.moment;
  }

  /** Counts only `sleep`, because neither a slow test nor a moved clock may look like a pause of the process. */
  override uptime(): number {
    return this.sleptMs;
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (moment <= this.moment) return yieldToEvents();
    await new Promise<void>((resolve) => {
      this.register(signal);
      this.waiting.set(signal, { moment, wake: resolve });
      this.busy.delete(signal);
      this.notify();
    });
  }

  /** The earliest time that a loop waits for. */
  get next(): number {
    return Math.min(...[...this.waiting.values()].map(({ moment }) => moment));
  }

  /** The number of loops that have ever waited. */
  get loops(): number {
    return this.loopSignals.size;
  }

  /** Whether the application is shutting down, which aborts the signals of its loops. */
  get isStopping(): boolean {
    return [...this.loopSignals].some(({ aborted }) => aborted);
  }

  /** Moves the clock forward to this time and wakes the loops that are due. Never moves the clock back. */
  moveTo(moment: number): void {
    this.moment = Math.max(this.moment, moment);
    for (const [signal, { moment: due, wake }] of [...this.waiting]) {
      if (due > this.moment) continue;
      this.waiting.delete(signal);
      this.busy.add(signal);
      wake();
    }
  }

  /** Moves the clock as if the process had been paused for this time. */
  sleep(ms: number): void {
    this.sleptMs += ms;
    this.moveTo(this.moment + ms);
  }

  /** Resolves when every woken loop waits again or has ended. */
  async settled(): Promise<void> {
    while (this.busy.size > 0) await this.nextChange();
  }

  /** Moves the clock to the next awaited time whenever all loops wait. Never resolves. */
  async run(): Promise<void> {
    for (;;) {
      await this.settled();
      if (this.waiting.size > 0) this.moveTo(this.next);
      else await this.nextChange();
      await yieldToEvents(); // otherwise this loop would block all other events
    }
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => this.awaiting.push(resolve));
  }

  private notify(): void {
    for (const resolve of this.awaiting.splice(0)) resolve();
  }

  private register(signal: AbortSignal): void {
    if (this.loopSignals.has(signal)) return;
    this.loopSignals.add(signal);
    signal.addEventListener('abort', () => this.unregister(signal), { once: true });
  }

  private unregister(signal: AbortSignal): void {
    this.waiting.get(signal)?.wake();
    this.waiting.delete(signal);
    this.busy.delete(signal);
    this.notify();
  }
}
