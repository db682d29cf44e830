import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Loop } from '@arena/scheduling';
import { RECENT_CRASHES, type RecentRound } from '@arena/wire';
import { BetsRepository } from '../bets.repository.js';
import { toMultiplier } from '../multiplier.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { requireTime, type RoundPhase } from '../round/round-row.js';
import { RoundsRepository } from '../rounds.repository.js';
import { CrashBroadcaster } from './crash-broadcaster.js';
import { LiveRound } from './live-round.js';
import { RoundClock } from './round-clock.js';

const POLL_MS = 200;
/** A node that has not read the round for this long counts as absent. By then, another node can have claimed the lease. */
const ABSENT_MS = 3000;
/**
 * Exits are read again for this long, because exits from different nodes may not be committed in the order of their
 * timestamps.
 */
const OVERLAP_MS = 5000;

const PHASE_ORDER: Record<RoundPhase, number> = { waiting: 0, betting: 1, playing: 2, crashed: 3, voided: 3 };

/**
 * Follows the current round, whichever node leads it, and sends the round's events to the players connected to this
 * node. Nodes communicate only through rows in the database, so no message between them can be lost.
 */
@Injectable()
export class RoundWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The current round, or undefined before the first one. */
  live: LiveRound | undefined;
  /** The latest crashed rounds, newest first. */
  recentRounds: RecentRound[] = [];
  /** The time from which this node has observed every round without a gap in which a cash-out could have been lost. */
  witnessedSince = Infinity;

  /** The number of steps of the clock so far. Times read before a step are not comparable with later ones. */
  clockSteps = 0;

  private resolveFirstPoll!: () => void;
  /** Resolves after the first poll. Before that, the node does not know whether there is a round. */
  readonly firstPoll = new Promise<void>((resolve) => {
    this.resolveFirstPoll = resolve;
  });

  private readonly logger = new Logger(RoundWatch.name);
  private readonly watching = new Loop((signal) => this.refreshAndWait(signal));
  /** When the latest successful poll began, in ms of `RoundClock.uptime`. */
  private polledAt = -Infinity;
  private polling: Promise<void> = Promise.resolve();
  private hasPolled = false;

  constructor(
    private readonly rounds: RoundsRepository,
    private readonly bets: BetsRepository,
    private readonly broadcaster: CrashBroadcaster,
    private readonly clock: RoundClock,
  ) {}

  /** The latest crash points, newest first. */
  get recentCrashes(): number[] {
    return this.recentRounds.map(({ crashPoint }) => crashPoint);
  }

  onApplicationBootstrap(): void {
    this.watching.start();
  }

  /**
   * Stops after the leader, which lets its round end first (beforeApplicationShutdown), so that players can follow that
   * round.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.watching.stop();
    await this.polling.catch(() => undefined);
  }

  /** Polls immediately. Resolves when this node knows everything that was committed before the call. */
  refresh(): Promise<void> {
    this.polling = this.polling
      .catch(() => undefined)
      .then(() => this.poll())
      .then(() => {
        this.hasPolled = true;
        this.resolveFirstPoll();
      });
    return this.polling;
  }

  /** Records a cash-out on the current round and broadcasts it if it is new. */
  recordExit(roundId: number, userId: number, exit: number): void {
    if (this.live?.id !== roundId) return;
    const bet = this.live.recordExit(userId, exit);
    if (bet !== undefined) this.broadcaster.cashedOut(this.live, bet);
  }

  private async refreshAndWait(signal: AbortSignal): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Could not read the current round.');
    });
    await this.clock.until(this.nextPollAt(), signal);
  }

  /** Returns when to poll next: after the usual interval, or just after betting closes if that is earlier. */
  private nextPollAt(): number {
    const now = this.clock.now();
    const row = this.live?.row;
    const boundary = row?.phase === 'betting' ? requireTime(row.bettingEndsAt) + 10 : Infinity;
    return boundary > now ? Math.min(boundary, now + POLL_MS) : now + POLL_MS;
  }

  private async poll(): Promise<void> {
    const [began, now] = [this.clock.uptime(), this.clock.now()];
    const row = await this.rounds.findLatest();
    if (!this.hasPolled) await this.loadRecentRounds();
    if (began - this.polledAt > ABSENT_MS) this.witnessedSince = now;
    this.polledAt = began;
    if (row === undefined) {
      this.adoptClockStep();
      return;
    }
    const known = this.live?.id === row.id ? this.live : undefined;
    if (known === undefined) await this.announceMissedEnd();
    const live = known ?? new LiveRound(row);
    // The row was read before the bets, so if it shows that betting has closed, the bets are complete.
    if (row.closedAt === null || known === undefined) await this.readBets(live, now);
    const previousPhase = known?.row.phase;
    live.row = row;
    this.live = live;
    await this.announcePhases(live, previousPhase);
    if (row.closedAt !== null) this.adoptClockStep();
  }

  /** Follows a step of the clock, which must not happen during a round. */
  private adoptClockStep(): void {
    const step = this.clock.adoptStep();
    if (step === 0) return;
    this.witnessedSince += step;
    this.clockSteps += 1;
  }

  /** Announces the end of the previous round if it ended between two polls. */
  private async announceMissedEnd(): Promise<void> {
    if (this.live?.row.endedAt !== null) return;
    const row = await this.rounds.findById(this.live.id);
    if (row?.endedAt != null) await this.announceEnd(row);
  }

  private async loadRecentRounds(): Promise<void> {
    const rows = await this.rounds.findRecentlyCrashed(RECENT_CRASHES);
    this.recentRounds = rows.map(({ id: roundId, point, fairness: mode }) => ({
      roundId,
      crashPoint: toMultiplier(point),
      mode,
    }));
  }

  private async readBets(live: LiveRound, now: number): Promise<void> {
    const { phase } = live.row;
    // Once play has started, the row contains the number of bets.
    if (live.row.startedAt === null || live.lastKnownSeat < live.row.players) {
      const joined = live.addBets(await this.bets.findAfterSeat(live.id, live.lastKnownSeat));
      for (const bet of joined) this.broadcaster.joined(live, bet);
    }
    if (phase === 'waiting' || phase === 'betting' || !live.hasOpenBets) return;
    for (const bet of await this.bets.findExitsSince(live.id, now - OVERLAP_MS)) {
      if (bet.exit === null) continue;
      const cashedOut = live.recordExit(bet.userId, bet.exit);
      if (cashedOut !== undefined) this.broadcaster.cashedOut(live, cashedOut);
    }
  }

  /** Announces each phase that the round has entered since the last poll. */
  private async announcePhases(live: LiveRound, previous: RoundPhase | undefined): Promise<void> {
    const { row } = live;
    const from = previous === undefined ? -1 : PHASE_ORDER[previous];
    const to = PHASE_ORDER[row.phase];
    if (from < PHASE_ORDER.betting && to >= PHASE_ORDER.betting) this.broadcaster.bettingOpened(row);
    if (from < PHASE_ORDER.playing && to >= PHASE_ORDER.playing && row.startedAt !== null)
      this.broadcaster.started(row, this.clock.now());
    if (from < PHASE_ORDER.crashed && to === PHASE_ORDER.crashed) await this.announceEnd(row);
  }

  private async announceEnd(row: CrashRoundEntity): Promise<void> {
    if (row.phase === 'voided') {
      this.broadcaster.voided(row);
      return;
    }
    await this.loadRecentRounds();
    await this.broadcaster.crashed(row, this.recentCrashes);
  }
}
