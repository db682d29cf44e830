import { Injectable } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { formatArena } from '@arena/money';
import type { PlayerCashedOut, PlayerJoined } from '@arena/wire';
import { toMultiplier } from '../multiplier.js';
import { payoutAt } from '../round/outcome.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { requireTime } from '../round/round-row.js';
import { RoundsService } from '../rounds.service.js';
import { EventSampler } from './event-sampler.js';
import type { LiveBet, LiveRound } from './live-round.js';

interface PlayerEvent {
  message: ['playerJoined', PlayerJoined] | ['playerCashedOut', PlayerCashedOut];
  weight: bigint;
}

/**
 * Sends the round's events to the players connected to this node. Invariant: nothing sent before the round's end is
 * derived from its point, salt or link.
 */
@Injectable()
export class CrashBroadcaster {
  private readonly playerEvents = new EventSampler<PlayerEvent>();
  /** The player events that each group gets in the current beat. */
  private sampled: PlayerEvent[] = [];

  constructor(
    private readonly realtime: RealtimeService,
    private readonly rounds: RoundsService,
  ) {}

  bettingOpened({
    id: roundId,
    bettingSeconds: bettingTimeSeconds,
    fairness: mode,
    commitment,
  }: CrashRoundEntity): void {
    this.realtime.announce('newRound', { roundId, bettingTimeSeconds, fairness: { mode, commitment } });
  }

  started({ id: roundId, startedAt, cap }: CrashRoundEntity, now: number): void {
    this.realtime.announce('gameStarted', {
      roundId,
      startedAt: new Date(requireTime(startedAt)).toISOString(),
      serverTime: new Date(now).toISOString(),
      capMultiplier: cap === null ? null : toMultiplier(cap),
    });
  }

  joined(live: LiveRound, { userId, username, stake, seat, stakesSoFar }: LiveBet): void {
    const payload = {
      roundId: live.id,
      userId,
      username,
      betAmount: formatArena(stake),
      playerCount: seat,
      totalBetAmount: formatArena(stakesSoFar),
    };
    this.playerEvents.add({ message: ['playerJoined', payload], weight: stake });
  }

  cashedOut(live: LiveRound, { userId, username, stake, target, exit }: LiveBet): void {
    if (exit === null) return;
    const payout = payoutAt(stake, exit);
    const payload = {
      roundId: live.id,
      userId,
      username,
      multiplier: toMultiplier(exit),
      payout: formatArena(payout),
      forced: exit === live.row.cap && exit !== target,
    };
    this.playerEvents.add({ message: ['playerCashedOut', payload], weight: payout });
  }

  /** Chooses a sample of the bets and cash-outs since the previous call, which was `sinceMs` ms ago. */
  samplePlayerEvents(sinceMs: number): void {
    this.sampled = this.playerEvents.take(this.realtime.listeners, sinceMs);
  }

  /** Sends the sample to a group of connections. Each group gets each sample once. */
  sendPlayerEvents(group: number): void {
    for (const { message } of this.sampled) this.realtime.announceTo(group, ...message);
  }

  async crashed(row: CrashRoundEntity, recentCrashes: number[]): Promise<void> {
    if (row.point === null) return;
    this.realtime.announce('gameCrashed', {
      roundId: row.id,
      crashPoint: toMultiplier(row.point),
      fairness: await this.rounds.proofOf(row),
    });
    this.realtime.announce('recentCrashes', recentCrashes);
  }

  voided({ id: roundId, voidReason }: CrashRoundEntity): void {
    this.realtime.announce('roundVoided', { roundId, reason: voidReason ?? '' });
  }
}
