import { Injectable } from '@nestjs/common';
import { RealtimeService } from '@arena/realtime';
import { formatArena } from '@arena/money';
import { multiplierOf } from '../multiplier.js';
import { payoutAt } from '../round/outcome.js';
import { moment, type RoundRow } from '../round/round-row.js';
import { EventSampler } from './event-sampler.js';
import type { LiveBet, LiveRound } from './live-round.js';
import { RoundProofs } from './round-proof.js';

/**
 * What this node's players are told of the round. Invariant: before the end, nothing here reads a point, a salt or a
 * link (decision 15).
 */
@Injectable()
export class CrashBroadcaster {
  private readonly crowd = new EventSampler();

  constructor(
    private readonly realtime: RealtimeService,
    private readonly proofs: RoundProofs,
  ) {}

  bettingOpened({
    id: roundId,
    betting_seconds: bettingTimeSeconds,
    fairness: mode,
    commitment,
  }: RoundRow): void {
    this.realtime.announce('newRound', { roundId, bettingTimeSeconds, fairness: { mode, commitment } });
  }

  countdown(roundId: number, countdown: number): void {
    this.realtime.announce('bettingCountdown', { roundId, countdown });
  }

  started({ id: roundId, started_at, cap }: RoundRow, now: number): void {
    this.realtime.announce('gameStarted', {
      roundId,
      startedAt: new Date(moment(started_at)).toISOString(),
      serverTime: new Date(now).toISOString(),
      capMultiplier: cap === null ? null : multiplierOf(cap),
    });
  }

  multiplier(roundId: number, multiplier: number, elapsedMs: number): void {
    this.realtime.tick('multiplierUpdate', { roundId, multiplier: multiplierOf(multiplier), elapsedMs });
  }

  pulse(): void {
    this.realtime.tick('pulse');
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
    this.crowd.add({ event: 'playerJoined', payload, weight: stake });
  }

  left(live: LiveRound, { userId, username, stake, target, exit }: LiveBet): void {
    if (exit === null) return;
    const payout = payoutAt(stake, exit);
    const payload = {
      roundId: live.id,
      userId,
      username,
      multiplier: multiplierOf(exit),
      payout: formatArena(payout),
      forced: exit === live.row.cap && exit !== target,
    };
    this.crowd.add({ event: 'playerCashedOut', payload, weight: payout });
  }

  /** Tells what was heard of the crowd since the last time. */
  flushPlayerEvents(sinceMs: number): void {
    for (const news of this.crowd.take(this.realtime.listeners, sinceMs)) {
      if (news.event === 'playerJoined') this.realtime.announce(news.event, news.payload);
      else this.realtime.announce(news.event, news.payload);
    }
  }

  async crashed(row: RoundRow, recentCrashes: number[]): Promise<void> {
    if (row.point === null) return;
    this.realtime.announce('gameCrashed', {
      roundId: row.id,
      crashPoint: multiplierOf(row.point),
      fairness: await this.proofs.of(row),
    });
    this.realtime.announce('recentCrashes', recentCrashes);
  }

  voided({ id: roundId, void_reason }: RoundRow): void {
    this.realtime.announce('roundVoided', { roundId, reason: void_reason ?? '' });
  }
}
