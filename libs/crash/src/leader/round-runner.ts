import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Loop } from '@arena/scheduling';
import { RoundClock } from '../live/round-clock.js';
import { RoundWatch } from '../live/round-watch.js';
import { playingState, resume } from '../round/resume.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { requireTime } from '../round/round-row.js';
import {
  PHASE_LENGTHS,
  nextDueAt,
  transition,
  type RoundEffect,
  type RoundEvent,
  type RoundState,
} from '../round/state-machine.js';
import { RoundsRepository } from '../rounds.repository.js';
import { RoundLease } from './round-lease.js';
import { RoundSteps } from './round-steps.js';

/** How often the leader renews its lease, writes a heartbeat and reloads the round. */
const HEARTBEAT_MS = 500;
/** How often a node that does not lead tries to claim the lease. */
const CLAIM_MS = 250;
/**
 * How long a node waits before it claims a round that it did not observe. Nodes that did observe the round claim it
 * earlier.
 */
const DEFERRED_CLAIM_MS = 750;
/**
 * The delay before retrying a failed step: short enough not to hold up the round, long enough not to flood an
 * unavailable database.
 */
const RETRY_MS = 100;
/** How long a shutdown waits for a round with open bets to end. */
const LAST_ROUND_MS = 30_000;
/** After this many consecutive failures, a shutdown leaves the round to the next leader. */
const MAX_SHUTDOWN_FAILURES = 30;

const INTERRUPTED = 'The server was interrupted during this round. All stakes were returned.';
const RESTORED =
  'The database was restored during this round, so its outcome may be known. All stakes were returned.';
const RESTARTING = 'The server is restarting. All stakes were returned.';

/**
 * Leads the rounds while this node holds the lease. Executes the state machine's effects when they are due, and resumes
 * a previous leader's round from its row.
 */
@Injectable()
export class RoundRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RoundRunner.name);
  private readonly leading = new Loop((signal) => this.tickAndWait(signal));
  /** Aborts the waits of the last round, which continues after `leading` has stopped. */
  private readonly finished = new AbortController();
  /** Undefined while another node leads. */
  private state: RoundState | undefined;
  /**
   * Whether this node has left a round that it did not observe to other nodes. It voids the round if no other node
   * claims it.
   */
  private deferred = false;
  /** Whether a step failed. The step may still have been committed, so the state is rebuilt from the round's row. */
  private needsRecovery = false;
  /** Whether a failover has happened and it is not known yet whether anything was lost. A round that is not playing waits. */
  private isUndecided = false;
  private lastHeartbeat = -Infinity;
  /** The steps of the clock that the state of this leader takes into account. */
  private knownClockSteps = 0;

  constructor(
    private readonly lease: RoundLease,
    private readonly rounds: RoundsRepository,
    private readonly steps: RoundSteps,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {}

  /**
   * Starts claiming the lease. Call this only after the house is funded, because the house balance limits a round's
   * profit.
   */
  start(): void {
    this.leading.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leading.stop();
    await this.finishRound();
    this.finished.abort();
    await this.lease.release().catch(() => undefined); // if the database is unavailable, the lease expires
  }

  private async tickAndWait(signal: AbortSignal): Promise<void> {
    await this.tick().catch((error: unknown) => this.recover(error));
    await this.clock.until(this.nextTickAt(), signal);
  }

  private nextTickAt(): number {
    const now = this.clock.now();
    if (this.watch.clockSteps !== this.knownClockSteps) return now;
    if (this.needsRecovery || this.isUndecided) return now + RETRY_MS;
    if (this.state === undefined) return now + (this.deferred ? DEFERRED_CLAIM_MS : CLAIM_MS);
    return Math.max(now, Math.min(this.lastHeartbeat + HEARTBEAT_MS, nextDueAt(this.state, PHASE_LENGTHS)));
  }

  /** Executes the effects that are due. A failed effect is due again at the next tick. */
  private async tick(): Promise<void> {
    if (this.watch.clockSteps !== this.knownClockSteps) {
      this.knownClockSteps = this.watch.clockSteps;
      this.lastHeartbeat = -Infinity;
      this.state = undefined; // its times are those before the step
    }
    if (
      this.state === undefined ||
      this.needsRecovery ||
      this.clock.now() >= this.lastHeartbeat + HEARTBEAT_MS
    )
      await this.heartbeat();
    if (this.state === undefined || (this.leading.isStopping && !this.hasOpenRound())) return;
    if (this.isUndecided && !this.isPlaying()) return;
    const { effects } = transition(this.state, { type: 'time', now: this.clock.now() }, PHASE_LENGTHS);
    for (const effect of effects) await this.execute(effect);
  }

  private async heartbeat(): Promise<void> {
    this.lastHeartbeat = this.clock.now();
    if (!(await this.lease.acquire())) {
      this.state = undefined;
      this.deferred = false;
      this.needsRecovery = false;
      return;
    }
    await this.watch.refresh();
    if (this.state === undefined || this.needsRecovery || this.wasAbsent()) await this.takeOver();
    const { live } = this.watch;
    if (this.state === undefined) return;
    const restore = await this.rounds.restoreState();
    this.isUndecided = restore === 'undecided';
    if (live?.row.closedAt !== null) return;
    // The round may have ended before, in the transactions that the database has lost.
    if (restore === 'restored' && this.isUnfinished()) return this.void(live.id, RESTORED);
    await this.steps.heartbeat(this.lease, live.id, this.clock.now());
    await this.applyManualEnd(live.row);
  }

  /**
   * Returns whether this process was paused or could not read the round for so long that cash-outs may have been lost.
   */
  private wasAbsent(): boolean {
    const { live, witnessedSince } = this.watch;
    return this.isPlaying() && witnessedSince > (live?.row.heartbeatAt.getTime() ?? Infinity);
  }

  private async takeOver(): Promise<void> {
    const latest = await this.rounds.findLatest();
    const row = latest?.closedAt === null ? latest : undefined;
    const openBets = row === undefined ? [] : await this.steps.findOpenBets(row.id);
    const now = this.clock.now();
    const resumption = resume(row, openBets, this.watch.witnessedSince, now, PHASE_LENGTHS);
    if (resumption.action === 'continue') {
      this.state = resumption.state;
    } else if (this.deferred && row !== undefined) {
      await this.steps.settle(this.lease, row.id, resumption.passedExits, now);
      await this.void(row.id, INTERRUPTED);
    } else {
      // Another node may have observed the round without a gap. That node should lead it.
      await this.lease.release();
      this.state = undefined;
      this.deferred = true;
    }
    this.needsRecovery = false;
    if (this.state === undefined) return;
    this.deferred = false;
    this.logger.log(`Leading the rounds from phase "${this.state.phase}".`);
  }

  private async execute(effect: RoundEffect): Promise<void> {
    const now = this.clock.now();
    switch (effect.type) {
      case 'create round':
        return this.createRound(now);
      case 'open betting':
        return this.applyStep(await this.steps.openBetting(this.lease, this.roundId, now), (row) => ({
          type: 'betting opened',
          endsAt: requireTime(row.bettingEndsAt),
        }));
      case 'close betting':
        return this.startPlay(await this.steps.closeBetting(this.lease, this.round, now));
      case 'settle exits':
        await this.steps.settle(this.lease, this.roundId, effect.exits, now);
        this.apply({ type: 'exits settled', until: effect.until });
        return;
      case 'crash':
        return this.applyStep(await this.steps.crash(this.lease, this.round, now), () => ({
          type: 'crashed',
          at: now,
        }));
      case 'settle remaining':
        return this.applyStep(await this.steps.settleRemaining(this.lease, this.round, now), () => ({
          type: 'closed',
        }));
      case 'refund':
        return this.applyStep(await this.steps.refund(this.lease, this.roundId, now), () => ({
          type: 'closed',
        }));
    }
  }

  /**
   * Applies a step that was written. If the write returned no row, the step was not due, and the next tick rebuilds the
   * state from the database.
   */
  private async applyStep(
    row: CrashRoundEntity | undefined,
    event: (row: CrashRoundEntity) => RoundEvent,
  ): Promise<void> {
    await this.watch.refresh();
    if (row === undefined) this.state = undefined;
    else this.apply(event(row));
  }

  private async createRound(now: number): Promise<void> {
    const row = await this.steps.createRound(this.lease, now);
    if (row === 'postponed') this.apply({ type: 'round postponed', at: now });
    else await this.applyStep(row, () => ({ type: 'round created', at: now }));
  }

  private async startPlay(row: CrashRoundEntity | undefined): Promise<void> {
    const bets = row === undefined ? [] : await this.steps.findOpenBets(row.id);
    await this.applyStep(row, (started) => ({ type: 'betting closed', ...playingState(started, bets) }));
  }

  /** Applies the end of a manual round, which an operator may have requested on any node. */
  private async applyManualEnd(row: CrashRoundEntity): Promise<void> {
    if (this.state?.phase !== 'playing' || row.fairness !== 'operator-manual' || row.point === null) return;
    const { endsAt, exits } = playingState(row, await this.steps.findOpenBets(row.id));
    if (endsAt !== this.state.endsAt) this.apply({ type: 'ended manually', endsAt, exits });
  }

  private async void(roundId: number, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.applyStep(await this.steps.void(this.lease, roundId, reason, now), () => ({
      type: 'voided',
      at: now,
    }));
  }

  /**
   * Finishes the current round on shutdown. Leaves it to another node if betting is open; otherwise lets it play on until
   * a deadline, then leaves it to another node. Voids it if no other node claims it.
   */
  private async finishRound(): Promise<void> {
    const deadline = this.clock.now() + LAST_ROUND_MS;
    for (let failures = 0; failures < MAX_SHUTDOWN_FAILURES && this.hasOpenRound();) {
      try {
        await this.finalTick(deadline);
        failures = 0;
      } catch (error) {
        this.recover(error);
        failures += 1;
      }
      if (this.hasOpenRound()) await this.clock.until(this.nextTickAt(), this.finished.signal);
    }
  }

  private hasOpenRound(): boolean {
    return this.state !== undefined && this.state.phase !== 'between' && this.state.phase !== 'waiting';
  }

  private isUnfinished(): boolean {
    const phase = this.state?.phase;
    return phase === 'waiting' || phase === 'betting' || phase === 'playing';
  }

  private isPlaying(): boolean {
    return this.state?.phase === 'playing';
  }

  private async finalTick(deadline: number): Promise<void> {
    if (this.state?.phase === 'betting' && !this.needsRecovery) {
      if (!(await this.handOver())) await this.void(this.roundId, RESTARTING);
      return;
    }
    await this.tick();
    if (!this.isPlaying()) return;
    const mayContinue =
      this.clock.now() < deadline && (await this.steps.findOpenBets(this.roundId)).length > 0;
    if (mayContinue || (await this.handOver())) return;
    await this.tick(); // settles the targets that were reached during the handover
    if (this.isPlaying()) await this.void(this.roundId, RESTARTING);
  }

  /** Releases the lease so that a node that observed the round can claim it. Returns whether another node did. */
  private async handOver(): Promise<boolean> {
    await this.lease.release();
    await this.clock.until(this.clock.now() + 2 * CLAIM_MS, this.finished.signal);
    if (await this.lease.acquire()) return false;
    this.state = undefined;
    return true;
  }

  private apply(event: RoundEvent): void {
    this.state = transition(this.state ?? { phase: 'between', until: 0 }, event, PHASE_LENGTHS).state;
  }

  private recover(error: unknown): void {
    this.needsRecovery = true;
    this.logger.warn({ err: error }, 'A step of the round failed and will be retried.');
  }

  private get round(): CrashRoundEntity {
    const { live } = this.watch;
    if (live === undefined) throw new Error('No round exists for this step.');
    return live.row;
  }

  private get roundId(): number {
    return this.round.id;
  }
}
