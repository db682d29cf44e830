import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { CrashChannel } from './crash-channel.js';
import { countdownAt } from './crash-state.js';
import type { LiveRound } from './live-round.js';
import { RoundClock } from './round-clock.js';
import { RoundWatch } from './round-watch.js';

/** Something arrives this often during play: less than the 300 ms after which a client freezes its curve. */
export const BEAT_MS = 166;
/** Of so many beats one tells the multiplier; the others say that the line is alive. */
export const BEATS_A_TICK = 3;
/** What the crowd does, and the countdown, are told this often at most. */
const CROWD_MS = 100;
/** Packets that a connection may be behind. */
const BACKLOG = 256;

/**
 * The pulse of this node. Invariant: it decides nothing. A tick that comes late or never changes what a screen shows
 * for a moment, and what nobody is paid.
 */
@Injectable()
export class Ticker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];
  private counted: { roundId: number; countdown: number } | undefined;

  constructor(
    private readonly watch: RoundWatch,
    private readonly channel: CrashChannel,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
  ) {}

  onApplicationBootstrap(): void {
    this.loops = [this.curve(), this.crowd()];
  }

  /** Not before: the last round of a leader that is told to stop still runs until then. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  private async curve(): Promise<void> {
    const { signal } = this.stopping;
    for (let beat = 0; !signal.aborted; beat += 1) {
      const now = this.clock.now();
      const { live } = this.watch;
      if (live?.row.phase === 'playing') this.beat(live, now, beat);
      // On a grid, so that a late beat does not push the next one.
      await this.clock.until((Math.floor(now / BEAT_MS) + 1) * BEAT_MS, signal);
    }
  }

  private beat(live: LiveRound, now: number, beat: number): void {
    const elapsed = live.elapsedAt(now);
    if (elapsed >= live.duration()) return;
    if (beat % BEATS_A_TICK === 0) this.channel.multiplier(live.id, live.multiplierAt(now), elapsed);
    else this.channel.pulse();
  }

  private async crowd(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.clock.until(this.clock.now() + CROWD_MS, signal);
      this.channel.tellOfTheCrowd(CROWD_MS);
      this.realtime.dropSlow(BACKLOG);
      this.countDown();
    }
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
