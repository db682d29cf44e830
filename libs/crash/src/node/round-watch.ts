import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RECENT_CRASHES } from '@arena/wire';
import { multiplierOf } from '../multiplier.js';
import { moment, type RoundPhase, type RoundRow } from '../round/round-row.js';
import { BetsStore } from '../store/bets.store.js';
import { RoundsStore } from '../store/rounds.store.js';
import { CrashBroadcaster } from './crash-broadcaster.js';
import { LiveRound } from './live-round.js';
import { RoundClock } from './round-clock.js';

/** How old this node's picture of the round may be, where another node leads it. */
const LOOK_MS = 200;
/** A node that has not seen the round for so long was not there: as long as a lease lasts without a sign of life. */
const ABSENT_MS = 3000;
/** An exit is looked for again this long, since two nodes' moments are not in the order of their commits. */
const OVERLAP_MS = 5000;

const ORDER: Record<RoundPhase, number> = { waiting: 0, betting: 1, playing: 2, crashed: 3, voided: 3 };

/**
 * Follows the round in hand, whichever node leads it, and tells this node's players of it. The database's rows are the
 * only messages between nodes, so there is none that could get lost.
 */
@Injectable()
export class RoundWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The round in hand; undefined before the first one. */
  live: LiveRound | undefined;
  /** Multipliers, newest first. */
  recentCrashes: number[] = [];
  /** From when on this node has seen every round, without a gap in which a cash-out could have been lost. */
  witnessedSince = Infinity;

  private readonly logger = new Logger(RoundWatch.name);
  private readonly stopping = new AbortController();
  /** When the latest look that succeeded began: ms of this computer, which go on while the process stands still. */
  private lookedAt = -Infinity;
  private looking: Promise<void> = Promise.resolve();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly rounds: RoundsStore,
    private readonly bets: BetsStore,
    private readonly channel: CrashBroadcaster,
    private readonly clock: RoundClock,
  ) {}

  /** Before its first look a node cannot tell whether there is a round. */
  get hasLooked(): boolean {
    return this.witnessedSince !== Infinity;
  }

  onApplicationBootstrap(): void {
    this.loop = this.follow();
  }

  /** Not before: a leader that is told to stop plays its round to the end, and whoever plays it wants to see it. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    await this.looking.catch(() => undefined);
  }

  /** Looks at once. Resolves when everything that was committed before the call is known here. */
  refresh(): Promise<void> {
    this.looking = this.looking.catch(() => undefined).then(() => this.look());
    return this.looking;
  }

  /** Notes where a bet of the round in hand left, and tells of it when that is news. */
  left(roundId: number, userId: number, exit: number): void {
    if (this.live?.id !== roundId) return;
    const bet = this.live.leave(userId, exit);
    if (bet !== undefined) this.channel.left(this.live, bet);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.refresh().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the round could not be looked at');
      });
      await this.clock.until(this.nextLook(), signal);
    }
  }

  /** Soon after the moments at which the leader writes, and else every now and then. */
  private nextLook(): number {
    const now = this.clock.now();
    const row = this.live?.row;
    const boundary = row?.phase === 'betting' ? moment(row.betting_ends_at) + 10 : Infinity;
    return boundary > now ? Math.min(boundary, now + LOOK_MS) : now + LOOK_MS;
  }

  private async look(): Promise<void> {
    const [began, now] = [this.clock.uptime(), this.clock.now()];
    const row = await this.rounds.latest();
    if (!this.hasLooked) await this.begin();
    if (began - this.lookedAt > ABSENT_MS) this.witnessedSince = now;
    this.lookedAt = began;
    if (row === undefined) return;
    const known = this.live?.id === row.id ? this.live : undefined;
    if (known === undefined) await this.tellOfTheOneBefore();
    const live = known ?? new LiveRound(row);
    // The row is older than the bets: when it says that betting has closed, these are all.
    if (row.closed_at === null || known === undefined) await this.lookAtBets(live, now);
    const before = known?.row.phase;
    live.row = row;
    this.live = live;
    await this.tell(live, before);
  }

  /** A round whose end came and went between two looks. */
  private async tellOfTheOneBefore(): Promise<void> {
    if (this.live?.row.ended_at !== null) return;
    const row = await this.rounds.byId(this.live.id);
    if (row?.ended_at != null) await this.tellTheEnd(row);
  }

  private async begin(): Promise<void> {
    this.recentCrashes = (await this.rounds.recentPoints(RECENT_CRASHES)).map(multiplierOf);
  }

  private async lookAtBets(live: LiveRound, now: number): Promise<void> {
    const { phase } = live.row;
    // Once play has begun, the row knows how many there are.
    if (live.row.started_at === null || live.seatsKnown < live.row.players) {
      const joined = live.learn(await this.bets.afterSeat(live.id, live.seatsKnown));
      for (const bet of joined) this.channel.joined(live, bet);
    }
    if (phase === 'waiting' || phase === 'betting') return;
    for (const bet of await this.bets.exitsSince(live.id, now - OVERLAP_MS)) {
      if (bet.exit === null) continue;
      const left = live.leave(bet.user_id, bet.exit);
      if (left !== undefined) this.channel.left(live, left);
    }
  }

  /** Tells of every phase that the round has come through since it was last looked at. */
  private async tell(live: LiveRound, before: RoundPhase | undefined): Promise<void> {
    const { row } = live;
    const from = before === undefined ? -1 : ORDER[before];
    const to = ORDER[row.phase];
    if (from < ORDER.betting && to >= ORDER.betting) this.channel.bettingOpened(row);
    if (from < ORDER.playing && to >= ORDER.playing && row.started_at !== null)
      this.channel.started(row, this.clock.now());
    if (from < ORDER.crashed && to === ORDER.crashed) await this.tellTheEnd(row);
  }

  private async tellTheEnd(row: RoundRow): Promise<void> {
    if (row.phase === 'voided') {
      this.channel.voided(row);
      return;
    }
    this.recentCrashes = (await this.rounds.recentPoints(RECENT_CRASHES)).map(multiplierOf);
    await this.channel.crashed(row, this.recentCrashes);
  }
}
