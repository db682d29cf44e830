import { setTimeout as sleep } from 'node:timers/promises';
import { RoundClock } from '@arena/crash';

const LOOK_MS = 5;

/** A clock that runs until a test makes it stand at a moment, or jump to one. */
export class SteeredClock extends RoundClock {
  private ahead = 0;
  private stands: number | undefined;

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

  private running(): number {
    return performance.timeOrigin + performance.now() + this.ahead;
  }
}
