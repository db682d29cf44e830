import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONNECTION_GROUPS, RealtimeService } from '@arena/realtime';
import { Loop } from '@arena/scheduling';
import { tickLatenessSeconds } from '@arena/telemetry';
import { toMultiplier } from '../multiplier.js';
import { PHASE_LENGTHS } from '../round/state-machine.js';
import { CrashBroadcaster } from './crash-broadcaster.js';
import { countdownAt } from './crash-state.js';
import { RoundClock } from './round-clock.js';
import { RoundWatch } from './round-watch.js';

/**
 * The interval between two beats, in ms. During play each connection gets a message in each beat, because clients
 * freeze the curve after CURVE_FREEZES_AFTER_MS without one.
 */
export const BEAT_MS = 200;
/** Every third beat sends the multiplier. The others send a pulse, which shows that the connection works. */
export const BEATS_A_TICK = 3;
/** In each beat, the groups of connections get their messages one after the other, this many ms apart. */
const SLOT_MS = BEAT_MS / CONNECTION_GROUPS;
/** A connection with more unsent packets than this is closed. */
const MAX_UNSENT_PACKETS = 256;

/**
 * Sends the multiplier and the countdown to the players connected to this node. Invariant: it decides nothing. A late
 * or missing message briefly changes what a screen shows, but never a payout.
 */
@Injectable()
export class Ticker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticking = new Loop((signal) => this.tick(signal));
  private slot = 0;
  private lastCountdown: { roundId: number; countdown: number } | undefined;

  constructor(
    private readonly watch: RoundWatch,
    private readonly broadcaster: CrashBroadcaster,
    private readonly realtime: RealtimeService,
    private readonly clock: RoundClock,
  ) {}

  onApplicationBootstrap(): void {
    this.slot = this.currentSlot();
    this.ticking.start();
  }

  /** Stops after the leader, which lets its round end first (beforeApplicationShutdown). */
  onApplicationShutdown(): Promise<void> {
    return this.ticking.stop();
  }

  private async tick(signal: AbortSignal): Promise<void> {
    this.slot = this.slotAfter(this.slot);
    await this.clock.until(this.slot * SLOT_MS, signal);
    const group = this.slot % CONNECTION_GROUPS;
    if (group === 0) {
      tickLatenessSeconds.observe(Math.max(0, this.clock.now() - this.slot * SLOT_MS) / 1000);
      this.broadcaster.samplePlayerEvents(BEAT_MS);
      this.sendCountdown();
      this.realtime.dropSlow(MAX_UNSENT_PACKETS);
    }
    const beat = Math.floor(this.slot / CONNECTION_GROUPS);
    // The multiplier first, because a connection skips it while it sends something else.
    this.sendMultiplier(group, beat % BEATS_A_TICK === 0);
    this.broadcaster.sendPlayerEvents(group);
  }

  /**
   * Returns the next slot that has work. Slots are multiples of SLOT_MS, so a late slot does not delay the next one.
   * After a pause of the process, each group gets only the latest beat. After a step of the clock, slots start again.
   */
  private slotAfter(previous: number): number {
    const current = this.currentSlot();
    const hasGoneBack = previous > current + CONNECTION_GROUPS;
    let slot = Math.max(hasGoneBack ? current : previous, current - CONNECTION_GROUPS) + 1;
    while (slot % CONNECTION_GROUPS !== 0 && this.realtime.listenersIn(slot % CONNECTION_GROUPS) === 0)
      slot += 1;
    return slot;
  }

  private currentSlot(): number {
    return Math.floor(this.clock.now() / SLOT_MS);
  }

  private sendMultiplier(group: number, isTick: boolean): void {
    const { live } = this.watch;
    const now = this.clock.now();
    if (live?.isInPlay(now) !== true) return;
    if (!isTick) {
      this.realtime.tick(group, 'pulse');
      return;
    }
    // A multiplier is sent late, so that none is above the crash point while the end of play is hidden.
    const shownAt = now - PHASE_LENGTHS.hiddenMs;
    const multiplier = toMultiplier(live.multiplierAt(shownAt));
    const elapsedMs = live.elapsedAt(shownAt);
    this.realtime.tick(group, 'multiplierUpdate', { roundId: live.id, multiplier, elapsedMs });
  }

  private sendCountdown(): void {
    const { live } = this.watch;
    if (live?.row.phase !== 'betting') return;
    const countdown = countdownAt(live, this.clock.now());
    if (this.lastCountdown?.roundId === live.id && this.lastCountdown.countdown === countdown) return;
    this.lastCountdown = { roundId: live.id, countdown };
    this.realtime.announce('bettingCountdown', { roundId: live.id, countdown });
  }
}
