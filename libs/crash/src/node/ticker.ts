import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { CrashBroadcaster } from './crash-broadcaster.js';
import { countdownAt } from './crash-state.js';
import type { LiveRound } from './live-round.js';
import { RoundClock } from './round-clock.js';
import { RoundWatch } from './round-watch.js';

/**
 * What there is to tell is told this often. During play something arrives each time: less than the 300 ms after which a
 * client freezes its curve.
 */
export const BEAT_MS = 166;
/** Of so many beats one tells the multiplier; the others say that the line is alive. */
export const BEATS_A_TICK = 3;
/** Packets that a connection may be behind. */
const BACKLOG = 256;

/**
 * The pulse of this node. Invariant: it decides nothing. A tick that comes late or never changes what a screen shows
 * for a moment, and what nobody is paid.
 */
@Injectable()
export class Ticker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private counted: { roundId: number; countdown: number } | undefined;

  constructor(
    private readonly watch: RoundWatch,
    private readonly channel: CrashBroadcaster,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  /** Not before: the last round of a leader that is told to stop still runs until then. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let line = 0;
    while (!signal.aborted) {
      // On a grid, so that a late beat does not push the next one; and each of its lines once, for a timer may fire a
      // moment early and find itself before the line that it was set to.
      line = Math.max(line, Math.floor(this.clock.now() / BEAT_MS)) + 1;
      await this.clock.until(line * BEAT_MS, signal);
      this.beat(line % BEATS_A_TICK === 0);
    }
  }

  /** All of it in one go, which makes it one write to each connection. */
  private beat(isTick: boolean): void {
    this.channel.flushPlayerEvents(BEAT_MS);
    this.countDown();
    const { live } = this.watch;
    if (live?.row.phase === 'playing') this.tellTheTime(live, isTick);
    this.realtime.dropSlow(BACKLOG);
  }

  private tellTheTime(live: LiveRound, isTick: boolean): void {
    const now = this.clock.now();
    const elapsed = live.elapsedAt(now);
    if (elapsed >= live.duration()) return;
    if (isTick) this.channel.multiplier(live.id, live.multiplierAt(now), elapsed);
    else this.channel.pulse();
  }

  private countDown(): void {
    const { live } = this.watch;
    if (live?.row.phase !== 'betting') return;
    const countdown = countdownAt(live, this.clock.now());
    if (this.counted?.roundId === live.id && this.counted.countdown === countdown) return;
    this.counted = { roundId: live.id, countdown };
    this.channel.countdown(live.id, countdown);
  }
}
