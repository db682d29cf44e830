import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AutobetsService, BetRateLimiter, betRefusal, inSettlement } from '@arena/betting';
import { isDatabaseUnavailable } from '@arena/database';
import { arena, formatArena, readStake } from '@arena/money';
import { isAdmin } from '@arena/http';
import type { SocketIdentity } from '@arena/realtime';
import { betsTotal } from '@arena/telemetry';
import type { CashOutSuccess, CrashBetPlaced, PlaceCrashBet } from '@arena/wire';
import {
  BetsRepository,
  type Placement,
  type PlacementRow,
  type CrashSettlementRow,
} from '../bets.repository.js';
import {
  alreadyBet,
  alreadyCashedOut,
  noBet,
  operatorMayNotBet,
  roundFull,
  roundNotBetting,
  roundNotPlaying,
  tooLate,
} from '../crash.errors.js';
import { CrashBroadcaster } from '../live/crash-broadcaster.js';
import type { LiveBet, LiveRound } from '../live/live-round.js';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { toHundredths, toMultiplier } from '../multiplier.js';
import { calculateOutcome, type Exit } from '../round/outcome.js';
import { effectivePoint, requireTime } from '../round/round-row.js';
import { PHASE_LENGTHS } from '../round/state-machine.js';

/** The lowest allowed maximum cash-out of a round, in hundredths. A stake that would push it lower is rejected. */
const LOWEST_CAP = 1000;

/** How long a bet or a cash-out is retried while the database is unavailable. */
const RETRY_FOR_MS = 5000;
const RETRY_DELAY_MS = 50;

/**
 * Places and cashes out bets on any node. Invariant: a cash-out's payout depends only on the round, the bet and the
 * time at which the cash-out was received. One database call settles a cash-out completely or not at all.
 */
@Injectable()
export class CrashBettingService {
  constructor(
    private readonly bets: BetsRepository,
    private readonly watch: RoundWatch,
    private readonly broadcaster: CrashBroadcaster,
    private readonly clock: RoundClock,
    private readonly rateLimiter: BetRateLimiter,
    private readonly autobets: AutobetsService,
  ) {}

  /**
   * Places a bet on the current round.
   * @param bet a validated bet
   * @throws DomainError if the bet is rejected
   */
  async placeBet(
    player: SocketIdentity,
    { betAmount, autoCashout, autobetId }: PlaceCrashBet,
  ): Promise<CrashBetPlaced> {
    if (autobetId !== undefined) this.autobets.requireAllowed();
    await this.rateLimiter.consume(player.userId);
    const [stake, target] = [readStake(betAmount), toHundredths(autoCashout) ?? null];
    const placement = { userId: player.userId, stake, target, isOperator: isAdmin(player), autobetId };
    const row = await inSettlement('crash', () => this.place(placement));
    betsTotal.inc({ game: 'crash', outcome: row.code?.toLowerCase() ?? 'placed' });
    throwIfRejected(row);
    await this.broadcastBet(row, { ...placement, username: player.username });
    return {
      roundId: row.round_id,
      betAmount: formatArena(stake),
      autoCashout: target === null ? null : toMultiplier(target),
      arenaBalance: row.balance,
      version: row.version,
    };
  }

  /**
   * Cashes out the player's bet on the current round.
   * @param receivedAt the RoundClock time at which this node received the message, read before any `await`
   * @throws DomainError if the bet cannot be cashed out
   */
  async cashOut(userId: number, receivedAt: number): Promise<CashOutSuccess> {
    const { live, bet } = await this.findBetInPlay(userId);
    const { row } = live;
    const round = { point: effectivePoint(row), cap: row.cap };
    const elapsed = Math.floor(receivedAt - requireTime(row.startedAt));
    // The clocks of the nodes never differ by that much, except while one of them has not followed a step yet.
    if (elapsed < -PHASE_LENGTHS.hiddenMs) throw roundNotPlaying();
    const cashedOutAt = Math.max(0, elapsed);
    const { multiplier, payout, forced } = calculateOutcome(round, { ...bet, cashedOutAt });
    if (multiplier === null) {
      if (row.phase === 'playing') await this.untilEndIsShown(live);
      throw tooLate();
    }
    const exit = { betId: bet.id, multiplier, payout, forced };
    const settled = await inSettlement('crash', () => this.settle(row.id, exit));
    if (settled === undefined) throw await this.reasonNotSettled(live, userId);
    betsTotal.inc({ game: 'crash', outcome: 'won' });
    this.watch.recordExit(row.id, userId, multiplier);
    return {
      roundId: row.id,
      multiplier: toMultiplier(multiplier),
      payout: settled.payout,
      arenaBalance: settled.balance,
      version: settled.version,
    };
  }

  /** Waits until the end of play is published, because a refusal before that would reveal it. */
  private async untilEndIsShown(live: LiveRound): Promise<void> {
    const waiting = new AbortController();
    await this.clock.until(live.endShownAt(), waiting.signal);
    waiting.abort();
  }

  /**
   * Places a bet, with retries. An attempt whose response was lost may have placed the bet. The next attempt finds that
   * bet by its placement time.
   */
  private async place(placement: Placement): Promise<PlacementRow> {
    const at = this.clock.now();
    return this.retryWhileUnavailable(async (isFirst) => {
      const row = await this.bets.place(placement, LOWEST_CAP, at);
      if (isFirst || row.code === null) return row;
      return (await this.bets.findPlaced(placement.userId, at)) ?? row;
    });
  }

  /**
   * Finds the player's bet in play. Reads the round again before rejecting a cash-out, because another node may have
   * accepted the bet.
   */
  private async findBetInPlay(userId: number): Promise<{ live: LiveRound; bet: LiveBet }> {
    if (!this.hasBetInPlay(userId)) await this.watch.refresh();
    const { live } = this.watch;
    const bet = live?.betOf(userId);
    if (live === undefined || live.row.phase === 'waiting' || live.row.phase === 'voided')
      throw roundNotPlaying();
    if (bet === undefined) throw live.row.phase === 'playing' ? noBet() : roundNotPlaying();
    if (bet.exit !== null) throw alreadyCashedOut();
    if (live.row.phase === 'betting') throw roundNotPlaying();
    return { live, bet };
  }

  private hasBetInPlay(userId: number): boolean {
    const { live } = this.watch;
    return live?.row.phase === 'playing' && live.betOf(userId)?.exit === null;
  }

  /**
   * Settles a cash-out, with retries. A retry still pays the multiplier reached at the time of receipt. An attempt
   * whose response was lost may have settled the bet. The next attempt recognises that settlement by its time.
   */
  private async settle(roundId: number, exit: Exit): Promise<CrashSettlementRow | undefined> {
    const at = this.clock.now();
    return this.retryWhileUnavailable(async (isFirst) => {
      const settled = await this.bets.settleOne(roundId, exit, at);
      return settled === undefined && !isFirst ? this.bets.findSettled(exit, at) : settled;
    });
  }

  /**
   * Returns why the bet was no longer open: a cash-out in another of the player's windows, the bet's target or the
   * round's end had already settled it.
   */
  private async reasonNotSettled(live: LiveRound, userId: number): Promise<Error> {
    await this.watch.refresh();
    return live.betOf(userId)?.exit == null ? tooLate() : alreadyCashedOut();
  }

  private async broadcastBet(
    row: PlacementRow,
    { userId, username, stake, target }: Pick<LiveBet, 'userId' | 'username' | 'stake' | 'target'>,
  ): Promise<void> {
    if (this.watch.live?.id !== row.round_id) await this.watch.refresh();
    const { live } = this.watch;
    if (live?.id !== row.round_id) return;
    const { bet_id: id, seat } = row;
    const bet = { id, userId, username, stake, target, seat, stakesSoFar: arena(row.stakes), exit: null };
    if (live.addBet(bet)) this.broadcaster.joined(live, bet);
  }

  /**
   * Retries the work while the database is unavailable. A failed attempt may still have been committed, so a later
   * attempt must recognise its own result.
   * @throws the last attempt's error
   */
  private async retryWhileUnavailable<T>(work: (isFirst: boolean) => Promise<T>): Promise<T> {
    const until = this.clock.now() + RETRY_FOR_MS;
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await work(isFirst);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || this.clock.now() >= until) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }
}

function throwIfRejected(row: PlacementRow): void {
  switch (row.code) {
    case null:
      return;
    case 'ROUND_NOT_BETTING':
      throw roundNotBetting();
    case 'ALREADY_BET':
      throw alreadyBet();
    case 'OPERATOR_MAY_NOT_BET':
      throw operatorMayNotBet();
    case 'HOUSE_LIMIT':
      throw roundFull(arena(row.amount));
    case 'UNKNOWN_PLAYER':
      throw new Error('The player has no account.');
    default:
      throw betRefusal(row);
  }
}
