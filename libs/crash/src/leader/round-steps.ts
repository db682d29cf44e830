import { Injectable } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { LiveFeedService } from '@arena/live';
import { betsTotal, roundPhaseSeconds, roundsTotal, timed } from '@arena/telemetry';
import { BetsRepository, type CrashSettlementRow } from '../bets.repository.js';
import { RoundWatch } from '../live/round-watch.js';
import { toMultiplier } from '../multiplier.js';
import { payoutAt, finalExits, type Exit, type OpenBet } from '../round/outcome.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { MANUAL_END_POINT, effectivePoint, requireTime } from '../round/round-row.js';
import { RoundsRepository } from '../rounds.repository.js';
import { RoundPlanner } from './round-planner.js';

/** The number of bets settled per transaction. It is small because the players' rows stay locked until the commit. */
const BATCH_SIZE = 200;

/**
 * Writes the steps of a round for its leader. Each step is a transaction fenced by the lease, so a leader that lost the
 * lease writes nothing. Players are notified after the commit.
 */
@Injectable()
export class RoundSteps {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly bets: BetsRepository,
    private readonly planner: RoundPlanner,
    private readonly watch: RoundWatch,
    private readonly realtime: RealtimeService,
    private readonly feed: LiveFeedService,
  ) {}

  createRound(lease: Lease, at: number): Promise<CrashRoundEntity | 'postponed' | undefined> {
    return lease.fenced(async (tx) => {
      const plan = await this.planner.planRound(tx);
      return plan === undefined ? 'postponed' : this.rounds.create(tx, plan, at);
    });
  }

  async openBetting(lease: Lease, roundId: number, at: number): Promise<CrashRoundEntity | undefined> {
    const row = await lease.fenced((tx) => this.rounds.openBetting(tx, roundId, at));
    if (row !== undefined) observePhase('waiting', row.waitingAt.getTime(), at);
    return row;
  }

  async closeBetting(
    lease: Lease,
    round: CrashRoundEntity,
    at: number,
  ): Promise<CrashRoundEntity | undefined> {
    const highest = round.fairness === 'operator-manual' ? MANUAL_END_POINT : null;
    const row = await lease.fenced((tx) => this.rounds.closeBetting(tx, round.id, highest, at));
    if (row !== undefined)
      observePhase('betting', requireTime(row.bettingEndsAt) - row.bettingSeconds * 1000, at);
    return row;
  }

  async heartbeat(lease: Lease, roundId: number, at: number): Promise<void> {
    await lease.fenced((tx) => this.rounds.heartbeat(tx, roundId, at));
  }

  async crash(lease: Lease, round: CrashRoundEntity, at: number): Promise<CrashRoundEntity | undefined> {
    const row = await lease.fenced(async (tx) => {
      // Only a manual round that no operator ended has no point yet.
      if (round.point === null) await this.planner.returnToAutomatic(tx, round.id);
      return this.rounds.markCrashed(tx, round, effectivePoint(round), at);
    });
    if (row !== undefined) {
      observePhase('playing', requireTime(row.startedAt), at);
      roundsTotal.inc({ end: 'crashed' });
    }
    return row;
  }

  async void(
    lease: Lease,
    roundId: number,
    reason: string,
    at: number,
  ): Promise<CrashRoundEntity | undefined> {
    const row = await lease.fenced((tx) => this.rounds.void(tx, roundId, reason, at));
    if (row !== undefined) roundsTotal.inc({ end: 'voided' });
    return row;
  }

  findOpenBets(roundId: number): Promise<OpenBet[]> {
    return this.bets.findOpen(roundId);
  }

  /** Settles the bets that are still open and notifies their players of cash-outs. */
  async settle(lease: Lease, roundId: number, exits: readonly Exit[], at: number): Promise<void> {
    for (let start = 0; start < exits.length; start += BATCH_SIZE) {
      const batch = exits.slice(start, start + BATCH_SIZE);
      const settled = await lease.fenced((tx) => this.bets.settle(tx, roundId, batch, at));
      countEnds(settled);
      for (const row of settled) this.notifyCashOut(roundId, row);
    }
  }

  /** Settles the bets of a crashed round that are still open, then closes the round. */
  settleRemaining(lease: Lease, round: CrashRoundEntity, at: number): Promise<CrashRoundEntity | undefined> {
    return timed(roundPhaseSeconds, { phase: 'settling' }, () => this.closeCrashed(lease, round, at));
  }

  private async closeCrashed(
    lease: Lease,
    round: CrashRoundEntity,
    at: number,
  ): Promise<CrashRoundEntity | undefined> {
    const played = { point: effectivePoint(round), cap: round.cap };
    await this.settle(lease, round.id, finalExits(played, await this.findOpenBets(round.id)), at);
    await this.watch.refresh(); // also reads the last cash-outs that other nodes have settled
    const closed = await lease.fenced((tx) => this.rounds.close(tx, round.id, at));
    if (closed !== undefined) this.publishBets(round.id, at);
    const held = await lease.fenced((tx) => this.bets.settleHeld(tx, BATCH_SIZE, at));
    countEnds(held);
    for (const row of held) this.notifyBalance(row);
    return closed;
  }

  /** Refunds the open bets of a voided round, then closes the round. */
  async refund(lease: Lease, roundId: number, at: number): Promise<CrashRoundEntity | undefined> {
    for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
      const refunded = await lease.fenced((tx) => this.bets.refund(tx, roundId, BATCH_SIZE, at));
      betsTotal.inc({ game: 'crash', outcome: 'refunded' }, refunded.length);
      for (const row of refunded) this.notifyBalance(row);
      count = refunded.length;
    }
    return lease.fenced((tx) => this.rounds.close(tx, roundId, at));
  }

  /** Adds the bets of a round that has crashed to the feed of finished bets, none of them before the end of the round. */
  private publishBets(roundId: number, at: number): void {
    const { live } = this.watch;
    if (live?.id !== roundId || live.row.phase !== 'crashed') return;
    const endedAt = new Date(at);
    for (const { id, userId, stake, exit } of live.allBets()) {
      const payout = exit === null ? 0n : payoutAt(stake, exit);
      this.feed.add({ id, userId, game: 'crash', stake, payout, endedAt });
    }
  }

  private notifyCashOut(roundId: number, row: CrashSettlementRow): void {
    const { exit, payout, balance: arenaBalance, version } = row;
    if (exit === null) return;
    this.watch.recordExit(roundId, row.user_id, exit);
    const multiplier = toMultiplier(exit);
    this.realtime.push(row.user_id, 'cashoutSuccess', { roundId, multiplier, payout, arenaBalance, version });
  }

  private notifyBalance({ user_id, balance: arenaBalance, version }: CrashSettlementRow): void {
    this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'crash' });
  }
}

function observePhase(phase: 'waiting' | 'betting' | 'playing', from: number, to: number): void {
  roundPhaseSeconds.observe({ phase }, Math.max(0, to - from) / 1000);
}

function countEnds(settled: readonly CrashSettlementRow[]): void {
  for (const { exit } of settled) betsTotal.inc({ game: 'crash', outcome: exit === null ? 'lost' : 'won' });
}
