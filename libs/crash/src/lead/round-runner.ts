import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '@arena/database';
import { Lease } from '@arena/scheduling';
import { RoundClock } from '../node/round-clock.js';
import { RoundWatch } from '../node/round-watch.js';
import { next, wakeAt } from '../round/next.js';
import { playingState, resume } from '../round/resume.js';
import { moment, type RoundRow } from '../round/round-row.js';
import { PHASE_LENGTHS, type RoundEffect, type RoundEvent, type RoundState } from '../round/round-state.js';
import { RoundsStore } from '../store/rounds.store.js';
import { RoundSteps } from './round-steps.js';

/** How often the leader says that it is there, and looks for news of the round. */
const BEAT_MS = 500;
/** How often a node that does not lead asks whether it may. */
const BID_MS = 250;
/** So long a newcomer leaves an unwatched round to nodes that have seen it, and that ask more often. */
const DEFER_MS = 750;
/** After a step that failed: soon enough for the round, and no storm on a database that is away. */
const RECOVERY_MS = 100;
/** After this long a round under way is not waited for any more at shutdown. */
const LAST_ROUND_MS = 30_000;
/** A database that is away for so many attempts at shutdown leaves the round to the next start. */
const LAST_ATTEMPTS = 30;

const NOBODY_THERE = 'The server was interrupted during this round. Your stake has been given back.';
const STOPPING = 'The server is being restarted. Your stake has been given back.';

/**
 * Leads the rounds while this node holds the lease: owns the clock, carries out what the state machine says, and finds
 * its way from the row of whatever round it takes over.
 */
@Injectable()
export class RoundRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RoundRunner.name);
  private readonly stopping = new AbortController();
  /** Aborted when nothing is left to do: the last round is not cut short by `stopping`. */
  private readonly finished = new AbortController();
  private readonly lease: Lease;
  private loop: Promise<void> = Promise.resolve();
  /** Undefined while another node leads. */
  private state: RoundState | undefined;
  /** Left an unwatched round to others, and may have it if nobody wants it. */
  private deferred = false;
  /** A step failed, and nobody knows how far it came: the round's row does. */
  private needsRecovery = false;
  private lastHeartbeat = -Infinity;

  constructor(
    database: Database,
    private readonly rounds: RoundsStore,
    private readonly steps: RoundSteps,
    private readonly watch: RoundWatch,
    private readonly clock: RoundClock,
  ) {
    this.lease = new Lease(database, 'crash');
  }

  /** From here on this node stands by to lead: called once the house has its money, for a round's limit is fixed with it. */
  open(): void {
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.tick().catch((error: unknown) => this.recover(error));
      await this.clock.until(this.nextTickAt(), signal);
    }
    await this.finish();
    this.finished.abort();
    await this.lease.release().catch(() => undefined); // an unreachable database lets it expire instead
  }

  private nextTickAt(): number {
    const now = this.clock.now();
    if (this.needsRecovery) return now + RECOVERY_MS;
    if (this.state === undefined) return now + (this.deferred ? DEFER_MS : BID_MS);
    return Math.max(now, Math.min(this.lastHeartbeat + BEAT_MS, wakeAt(this.state)));
  }

  /** One look at what is due. Whatever fails is due again at the next. */
  private async tick(): Promise<void> {
    if (this.state === undefined || this.needsRecovery || this.clock.now() >= this.lastHeartbeat + BEAT_MS)
      await this.heartbeat();
    if (this.state === undefined || (this.stopping.signal.aborted && !this.hasOpenRound())) return;
    const { effects } = next(this.state, { type: 'time', now: this.clock.now() }, PHASE_LENGTHS);
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
    if (this.state === undefined || live?.row.closed_at !== null) return;
    await this.steps.beat(this.lease, live.id, this.clock.now());
    await this.applyManualEnd(live.row);
  }

  /** Whether this process stood still, or saw nothing of the round, for so long that nobody could leave it. */
  private wasAbsent(): boolean {
    const { live, witnessedSince } = this.watch;
    return this.isPlaying() && witnessedSince > (live?.row.heartbeat_at.getTime() ?? Infinity);
  }

  private async takeOver(): Promise<void> {
    const latest = await this.rounds.latest();
    const row = latest?.closed_at === null ? latest : undefined;
    const open = row === undefined ? [] : await this.steps.openBets(row.id);
    const now = this.clock.now();
    const resumption = resume(row, open, this.watch.witnessedSince, now, PHASE_LENGTHS);
    if (resumption.do === 'go on') {
      this.state = resumption.state;
    } else if (this.deferred && row !== undefined) {
      await this.steps.settle(this.lease, row.id, resumption.passed, now);
      await this.void(row.id, NOBODY_THERE);
    } else {
      // Another node may have been there all the time: it shall have the round.
      await this.lease.release();
      this.state = undefined;
      this.deferred = true;
    }
    this.needsRecovery = false;
    if (this.state === undefined) return;
    this.deferred = false;
    this.logger.log(`leads the rounds, from ${this.state.phase}`);
  }

  private async execute(effect: RoundEffect): Promise<void> {
    const now = this.clock.now();
    switch (effect.type) {
      case 'write round':
        return this.write(now);
      case 'open betting':
        return this.after(await this.steps.openBetting(this.lease, this.roundId, now), (row) => ({
          type: 'betting opened',
          endsAt: moment(row.betting_ends_at),
        }));
      case 'close betting':
        return this.start(await this.steps.closeBetting(this.lease, this.round, now));
      case 'settle exits':
        await this.steps.settle(this.lease, this.roundId, effect.exits, now);
        this.apply({ type: 'exits settled', until: effect.until });
        return;
      case 'crash':
        return this.after(await this.steps.crash(this.lease, this.round, now), () => ({
          type: 'crashed',
          at: now,
        }));
      case 'settle the rest':
        return this.after(await this.steps.settleTheRest(this.lease, this.round, now), () => ({
          type: 'closed',
        }));
      case 'give back':
        return this.after(await this.steps.giveBack(this.lease, this.roundId, now), () => ({
          type: 'closed',
        }));
    }
  }

  /** Tells of a step that was written, and goes on from it. One that was not due any more asks for a new look. */
  private async after(row: RoundRow | undefined, event: (row: RoundRow) => RoundEvent): Promise<void> {
    await this.watch.refresh();
    if (row === undefined) this.state = undefined;
    else this.apply(event(row));
  }

  /** While no round may begin, this node goes on leading, and looks again. */
  private async write(now: number): Promise<void> {
    const row = await this.steps.write(this.lease, now);
    if (row === 'put off') this.apply({ type: 'round put off', at: now });
    else await this.after(row, () => ({ type: 'round written', at: now }));
  }

  private async start(row: RoundRow | undefined): Promise<void> {
    const bets = row === undefined ? [] : await this.steps.openBets(row.id);
    await this.after(row, (started) => ({ type: 'betting closed', ...playingState(started, bets) }));
  }

  /** Whether an operator has ended the round, on whichever node. */
  private async applyManualEnd(row: RoundRow): Promise<void> {
    if (this.state?.phase !== 'playing' || row.fairness !== 'operator-manual' || row.point === null) return;
    const { endsAt, exits } = playingState(row, await this.steps.openBets(row.id));
    if (endsAt !== this.state.endsAt) this.apply({ type: 'ended by hand', endsAt, exits });
  }

  private async void(roundId: number, reason: string): Promise<void> {
    const now = this.clock.now();
    await this.after(await this.steps.void(this.lease, roundId, reason, now), () => ({
      type: 'voided',
      at: now,
    }));
  }

  /** The last turns of a leader that is told to stop: bets are given back, a round under way may end. */
  private async finish(): Promise<void> {
    const deadline = this.clock.now() + LAST_ROUND_MS;
    for (let failures = 0; failures < LAST_ATTEMPTS && this.hasOpenRound();) {
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

  private isPlaying(): boolean {
    return this.state?.phase === 'playing';
  }

  private async finalTick(deadline: number): Promise<void> {
    if (this.state?.phase === 'betting' && !this.needsRecovery) await this.void(this.roundId, STOPPING);
    else await this.tick();
    if (!this.isPlaying()) return;
    const isWaitedFor = this.clock.now() < deadline && (await this.steps.openBets(this.roundId)).length > 0;
    if (isWaitedFor || (await this.handOver())) return;
    await this.tick(); // for targets that were passed in the meantime
    if (this.isPlaying()) await this.void(this.roundId, STOPPING);
  }

  /** Gives the lease to a node that has seen the round, if there is one. */
  private async handOver(): Promise<boolean> {
    await this.lease.release();
    await this.clock.until(this.clock.now() + 2 * BID_MS, this.finished.signal);
    if (await this.lease.acquire()) return false;
    this.state = undefined;
    return true;
  }

  private apply(event: RoundEvent): void {
    this.state = next(this.state ?? { phase: 'between', until: 0 }, event, PHASE_LENGTHS).state;
  }

  private recover(error: unknown): void {
    this.needsRecovery = true;
    this.logger.warn({ err: error }, 'a step of the round failed and is due again');
  }

  private get round(): RoundRow {
    const { live } = this.watch;
    if (live === undefined) throw new Error('a step of a round that nobody has written');
    return live.row;
  }

  private get roundId(): number {
    return this.round.id;
  }
}
