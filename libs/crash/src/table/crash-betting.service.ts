import { Injectable } from '@nestjs/common';
import { BetRateLimiter, bettingPaused } from '@arena/betting';
import { arena, formatArena } from '@arena/money';
import { isAdmin } from '@arena/http';
import type { CashOutSuccess, CrashBetPlaced } from '@arena/wire';
import {
  alreadyBet,
  alreadyCashedOut,
  insufficientFunds,
  noBet,
  operatorMayNotBet,
  roundFull,
  roundNotBetting,
  roundNotPlaying,
  tooLate,
} from '../crash.errors.js';
import { multiplierOf } from '../multiplier.js';
import { CrashBroadcaster } from '../node/crash-broadcaster.js';
import type { LiveBet, LiveRound } from '../node/live-round.js';
import { RoundClock } from '../node/round-clock.js';
import { RoundWatch } from '../node/round-watch.js';
import type { Exit } from '../round/exits.js';
import { outcomeOf } from '../round/outcome.js';
import { latestPoint } from '../round/point.js';
import { moment } from '../round/round-row.js';
import { BetsStore, type Placement, type PlacementRow, type SettlementRow } from '../store/bets.store.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import type { BetRequest } from './payloads.js';

/** A stake that would bring the round's cap below ten times is refused. */
const LOWEST_CAP = 1000;

/**
 * Where players place bets and take them out, on whichever node. Invariant: what a cash-out pays follows from round,
 * bet and the moment at which it was received, and one database call takes it whole or not at all.
 */
@Injectable()
export class CrashBettingService {
  constructor(
    private readonly bets: BetsStore,
    private readonly watch: RoundWatch,
    private readonly channel: CrashBroadcaster,
    private readonly clock: RoundClock,
    private readonly pace: BetRateLimiter,
  ) {}

  async placeBet(
    player: { id: number; username: string },
    { stake, target }: BetRequest,
  ): Promise<CrashBetPlaced> {
    await this.pace.consume(player.id);
    const placement = { userId: player.id, stake, target, isOperator: isAdmin(player) };
    const row = await this.place(placement);
    refusePlacement(row);
    await this.tellOfBet(row, { ...placement, username: player.username });
    return {
      roundId: row.round_id,
      betAmount: formatArena(stake),
      autoCashout: target === null ? null : multiplierOf(target),
      arenaBalance: row.balance,
      version: row.version,
    };
  }

  /** @param receivedAt when the message reached this node, by its clock, before it waited for anything */
  async cashOut(userId: number, receivedAt: number): Promise<CashOutSuccess> {
    const { live, bet } = await this.inPlay(userId);
    const { row } = live;
    const round = { point: latestPoint(row), cap: row.cap };
    const cashedOutAt = Math.max(0, Math.floor(receivedAt - moment(row.started_at)));
    const { multiplier, payout, forced } = outcomeOf(round, { ...bet, cashedOutAt });
    if (multiplier === null) throw tooLate();
    const exit = { betId: bet.id, multiplier, payout, forced };
    const settled = await this.settle(row.id, exit);
    if (settled === undefined) throw await this.whyNotSettled(live, userId);
    this.watch.left(row.id, userId, multiplier);
    return {
      roundId: row.id,
      multiplier: multiplierOf(multiplier),
      payout: settled.payout,
      arenaBalance: settled.balance,
      version: settled.version,
    };
  }

  /** A try whose answer was lost may have taken the stake: then the next one finds a bet of that very moment. */
  private async place(placement: Placement): Promise<PlacementRow> {
    const at = this.clock.now();
    return retryWhileUnavailable(
      () => this.clock.now(),
      async (isFirst) => {
        const row = await this.bets.place(placement, LOWEST_CAP, at);
        if (isFirst || row.outcome === 'PLACED') return row;
        return (await this.bets.placedAs(placement.userId, at)) ?? row;
      },
    );
  }

  /** The player's bet on the round under way. What this node does not know yet, it looks up before it refuses. */
  private async inPlay(userId: number): Promise<{ live: LiveRound; bet: LiveBet }> {
    if (!this.isInPlay(userId)) await this.watch.refresh();
    const { live } = this.watch;
    const bet = live?.bet(userId);
    if (live === undefined || live.row.phase === 'waiting' || live.row.phase === 'voided')
      throw roundNotPlaying();
    if (bet === undefined) throw live.row.phase === 'playing' ? noBet() : roundNotPlaying();
    if (bet.exit !== null) throw alreadyCashedOut();
    if (live.row.phase === 'betting') throw roundNotPlaying();
    return { live, bet };
  }

  private isInPlay(userId: number): boolean {
    const { live } = this.watch;
    return live?.row.phase === 'playing' && live.bet(userId)?.exit === null;
  }

  /**
   * What was received in time is paid for its moment, also when the database has to be asked again. A try whose answer
   * was lost may have been carried out: then the next one finds the bet settled, and by whom it was is in its moment.
   */
  private async settle(roundId: number, exit: Exit): Promise<SettlementRow | undefined> {
    const at = this.clock.now();
    return retryWhileUnavailable(
      () => this.clock.now(),
      async (isFirst) => {
        const settled = await this.bets.settleOne(roundId, exit, at);
        return settled === undefined && !isFirst ? this.bets.settledAs(exit, at) : settled;
      },
    );
  }

  /** Somebody was quicker: another of the player's windows, the target, or the end of the round. */
  private async whyNotSettled(live: LiveRound, userId: number): Promise<Error> {
    await this.watch.refresh();
    return live.bet(userId)?.exit == null ? tooLate() : alreadyCashedOut();
  }

  private async tellOfBet(
    row: PlacementRow,
    { userId, username, stake, target }: Pick<LiveBet, 'userId' | 'username' | 'stake' | 'target'>,
  ): Promise<void> {
    if (this.watch.live?.id !== row.round_id) await this.watch.refresh();
    const { live } = this.watch;
    if (live?.id !== row.round_id) return;
    const { bet_id: id, seat } = row;
    const bet = { id, userId, username, stake, target, seat, stakesSoFar: arena(row.stakes), exit: null };
    const joined = live.admit(bet);
    if (joined !== undefined) this.channel.joined(live, joined);
  }
}

function refusePlacement({ outcome, limit_amount }: PlacementRow): void {
  switch (outcome) {
    case 'PLACED':
      return;
    case 'ROUND_NOT_BETTING':
      throw roundNotBetting();
    case 'ALREADY_BET':
      throw alreadyBet();
    case 'OPERATOR_MAY_NOT_BET':
      throw operatorMayNotBet();
    case 'BETTING_PAUSED':
      throw bettingPaused();
    case 'INSUFFICIENT_FUNDS':
      throw insufficientFunds();
    case 'HOUSE_LIMIT':
      throw roundFull(arena(limit_amount));
    case 'UNKNOWN_PLAYER':
      throw new Error('a bet of a player who has no account');
  }
}
