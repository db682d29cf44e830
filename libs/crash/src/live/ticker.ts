import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { CrashBroadcaster } from './crash-broadcaster.js';
import { countdownAt } from './crash-state.js';
import type { LiveRound } from './live-round.js';
import { RoundClock } from './round-clock.js';
import { RoundWatch } from './round-watch.js';

/**
 * The interval between two beats, in ms. During play each beat sends a message, because clients freeze the curve after
 * 300 ms without one.
 */
export const BEAT_MS = 166;
/** Every third beat sends the multiplier. The others send a pulse, which shows that the connection works. */
export const BEATS_A_TICK = 3;
/** A connection with more unsent packets than this is closed. */
const MAX_UNSENT_PACKETS = 256;

/**
 * Sends the multiplier and the countdown to the players connected to this node. Invariant: it decides nothing. A late
 * or missing message briefly changes what a screen shows, but never a payout.
 */
@Injectable()
export class Ticker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private lastCountdown: { roundId: number; countdown: number } | undefined;

  constructor(
    private readonly watch: RoundWatch,
    private readonly broadcaster: CrashBroadcaster,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Stops after the leader, which lets its round end first (beforeApplicationShutdown). */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let beat = 0;
    while (!signal.aborted) {
      // Beats are multiples of BEAT_MS, so a late beat does not delay the next one. A timer may fire slightly early, so
      // the next beat is always at least one later than the last.
      beat = Math.max(beat, Math.floor(this.clock.now() / BEAT_MS)) + 1;
      await this.clock.until(beat * BEAT_MS, signal);
      this.sendBeat(beat % BEATS_A_TICK === 0);
    }
  }

  /** Sends everything synchronously, so that each connection gets it in one write. */
  private sendBeat(isTick: boolean): void {
    this.broadcaster.flushPlayerEvents(BEAT_MS);
    this.sendCountdown();
    const { live } = this.watch;
    if (live?.row.phase === 'playing') this.sendMultiplier(live, isTick);
    this.realtime.dropSlow(MAX_UNSENT_PACKETS);
  }

  private sendMultiplier(live: LiveRound, isTick: boolean): void {
    const now = this.clock.now();
    const elapsed = live.elapsedAt(now);
    if (elapsed >= live.duration()) return;
    if (isTick) this.broadcaster.multiplier(live.id, live.multiplierAt(now), elapsed);
    else this.broadcaster.pulse();
  }

  private sendCountdown(): void {
    const { live } = this.watch;
    if (live?.row.phase !== 'betting') return;
    const countdown = countdownAt(live, this.clock.now());
    if (this.lastCountdown?.roundId === live.id && this.lastCountdown.countdown === countdown) return;
    this.lastCountdown = { roundId: live.id, countdown };
    this.broadcaster.countdown(live.id, countdown);
  }
}
