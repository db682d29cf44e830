import { Injectable } from '@nestjs/common';
import type { Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { arena } from '@arena/money';
import { multiplierOf } from '../multiplier.js';
import { RoundWatch } from '../node/round-watch.js';
import { RoundPlanner } from '../operator/round-planner.js';
import { finalExits, type Exit, type OpenBet } from '../round/exits.js';
import { MANUAL_END, latestPoint } from '../round/point.js';
import type { CrashBetRow, RoundRow } from '../round/round-row.js';
import { BetsStore, type SettlementRow } from '../store/bets.store.js';
import { RoundsStore } from '../store/rounds.store.js';

/** Bets settled in one transaction: a crowd is paid in pieces, so that nobody's row is held for long. */
const PIECE = 200;

/**
 * What the leader writes, each step in a transaction that its lease fences: a leader that was replaced writes nothing.
 * Everything is told after the commit.
 */
@Injectable()
export class RoundSteps {
  constructor(
    private readonly rounds: RoundsStore,
    private readonly bets: BetsStore,
    private readonly steering: RoundPlanner,
    private readonly watch: RoundWatch,
    private readonly realtime: RealtimeService,
  ) {}

  write(lease: Lease, at: number): Promise<RoundRow | 'put off' | undefined> {
    return lease.fenced(async (tx) => {
      const round = await this.steering.nextRound(tx);
      return round === undefined ? 'put off' : this.rounds.write(tx, round, at);
    });
  }

  openBetting(lease: Lease, roundId: number, at: number): Promise<RoundRow | undefined> {
    return lease.fenced((tx) => this.rounds.openBetting(tx, roundId, at));
  }

  closeBetting(lease: Lease, round: RoundRow, at: number): Promise<RoundRow | undefined> {
    const highest = round.fairness === 'operator-manual' ? MANUAL_END : null;
    return lease.fenced((tx) => this.rounds.closeBetting(tx, round.id, highest, at));
  }

  async beat(lease: Lease, roundId: number, at: number): Promise<void> {
    await lease.fenced((tx) => this.rounds.beat(tx, roundId, at));
  }

  /** A manual round that is still open then has been ended by nobody. */
  crash(lease: Lease, round: RoundRow, at: number): Promise<RoundRow | undefined> {
    return lease.fenced(async (tx) => {
      if (round.point === null) await this.steering.returnToAutomatic(tx, round.id);
      return this.rounds.crash(tx, round.id, latestPoint(round), at);
    });
  }

  void(lease: Lease, roundId: number, reason: string, at: number): Promise<RoundRow | undefined> {
    return lease.fenced((tx) => this.rounds.void(tx, roundId, reason, at));
  }

  async openBets(roundId: number): Promise<OpenBet[]> {
    return (await this.bets.open(roundId)).map(openBetOf);
  }

  /** Settles what is still open of these, and tells whom it concerns. */
  async settle(lease: Lease, roundId: number, exits: readonly Exit[], at: number): Promise<void> {
    for (let from = 0; from < exits.length; from += PIECE) {
      const piece = exits.slice(from, from + PIECE);
      const settled = await lease.fenced((tx) => this.bets.settle(tx, roundId, piece, at));
      for (const row of settled) this.tellOfExit(roundId, row);
    }
  }

  /** Settles what nobody took out in time, and closes the round. */
  async settleTheRest(lease: Lease, round: RoundRow, at: number): Promise<RoundRow | undefined> {
    const played = { point: latestPoint(round), cap: round.cap };
    await this.settle(lease, round.id, finalExits(played, await this.openBets(round.id)), at);
    return lease.fenced((tx) => this.rounds.close(tx, round.id, at));
  }

  /** Gives back what is still open of a voided round, and closes it. */
  async giveBack(lease: Lease, roundId: number, at: number): Promise<RoundRow | undefined> {
    for (let given = PIECE; given === PIECE;) {
      const refunded = await lease.fenced((tx) => this.bets.refund(tx, roundId, PIECE, at));
      for (const row of refunded) this.tellOfBalance(row);
      given = refunded.length;
    }
    return lease.fenced((tx) => this.rounds.close(tx, roundId, at));
  }

  private tellOfExit(roundId: number, row: SettlementRow): void {
    const { exit, payout, balance: arenaBalance, version } = row;
    if (exit === null) return;
    this.watch.left(roundId, row.user_id, exit);
    const multiplier = multiplierOf(exit);
    this.realtime.push(row.user_id, 'cashoutSuccess', { roundId, multiplier, payout, arenaBalance, version });
  }

  private tellOfBalance({ user_id, balance: arenaBalance, version }: SettlementRow): void {
    this.realtime.push(user_id, 'balanceUpdated', { arenaBalance, version, reason: 'crash' });
  }
}

function openBetOf({ id, stake, target }: CrashBetRow): OpenBet {
  return { id, stake: arena(stake), target };
}
