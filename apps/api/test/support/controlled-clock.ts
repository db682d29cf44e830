import { setTimeout as sleep } from 'node:timers/promises';
import { RoundClock } from '@arena/crash';
import type { CrashState } from '@arena/wire';
import type { Seat } from './crash-players.js';

const POLL_MS = 5;
const ADVANCE_MS = 5000;

/** A running clock that a test can pause or advance. */
export class ControlledClock extends RoundClock {
  private readonly startedAt = performance.now();
  private readonly epoch = Date.now();
  private offsetMs = 0;
  private pausedAt: number | undefined;

  /** @param speed how many times faster than real time the clock runs */
  constructor(private readonly speed = 1) {
    super();
  }

  override now(): number {
    return this.pausedAt ?? this.runningNow();
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    while (this.now() < moment && !signal.aborted) await sleep(POLL_MS);
  }

  protected override toRealMs(ms: number): number {
    return ms / this.speed;
  }

  /** Sets the time and pauses the clock. Never moves the time back. */
  pauseAt(moment: number): void {
    this.pausedAt = Math.max(moment, this.now());
  }

  /** Resumes the clock at the time at which it was paused. */
  run(): void {
    this.offsetMs += this.pausedAt === undefined ? 0 : this.pausedAt - this.runningNow();
    this.pausedAt = undefined;
  }

  /** Moves the time forward and resumes the clock. */
  advance(ms: number): void {
    this.pauseAt(this.now() + ms);
    this.run();
  }

  private runningNow(): number {
    return this.epoch + (performance.now() - this.startedAt) * this.speed + this.offsetMs;
  }
}

/**
 * Advances the clock until this player sees a round that satisfies the condition and accepts bets. Skips no part of the
 * round's betting time. Returns the round's id.
 */
export async function advanceToRound(
  clock: ControlledClock,
  seat: Seat,
  condition: (round: CrashState) => boolean,
): Promise<number> {
  for (;;) {
    const round = await seat.state();
    if (round.status === 'betting' && condition(round)) return round.roundId;
    // A round waits before it accepts bets. An advance from there could skip a part of its betting time.
    if (round.status !== 'waiting') clock.advance(ADVANCE_MS);
  }
}
