import { setTimeout as sleep } from 'node:timers/promises';
import { FastClock } from './fast-clock.js';

const LOOK_MS = 5;

/** A clock that runs until a test makes it stand at a moment, or leap to one. */
export class SteeredClock extends FastClock {
  private ahead = 0;
  private stands: number | undefined;

  constructor(speed = 1) {
    super(speed);
  }

  override now(): number {
    return this.stands ?? this.running();
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    while (this.now() < moment && !signal.aborted) await sleep(LOOK_MS);
  }

  /** It is this moment now, and stays so. Never an earlier one. */
  standAt(moment: number): void {
    this.stands = Math.max(moment, this.now());
  }

  /** Goes on from where it stands. */
  run(): void {
    this.ahead += this.stands === undefined ? 0 : this.stands - this.running();
    this.stands = undefined;
  }

  /** So many ms pass at once. */
  leap(ms: number): void {
    this.standAt(this.now() + ms);
    this.run();
  }

  private running(): number {
    return super.now() + this.ahead;
  }
}
