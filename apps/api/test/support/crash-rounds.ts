import { setImmediate as soon } from 'node:timers/promises';
import { BEATS_A_TICK, BEAT_MS, RoundWatch } from '@arena/crash';
import { endsAt, reachedAt } from '@arena/fairness';
import { eventually } from './eventually.js';
import type { StepClock } from './step-clock.js';
import type { TestApp } from './test-app.js';
import { PATIENCE_MS } from './patience.js';

type Row = NonNullable<RoundWatch['live']>['row'];

/**
 * The durations of the crashed phase, the grace period for late cash-outs, and the waiting phase, and how long the end
 * of play is hidden.
 */
const CRASHED_MS = 3000;
const GRACE_MS = 300;
const WAITING_MS = 1000;
const HIDDEN_MS = 50;

/** A node whose clock a test controls. */
export interface SteppedNode {
  app: Pick<TestApp, 'nest'>;
  clock: StepClock;
}

/**
 * Crash rounds on clocks that only a test advances, from one event of a round to the next. After each step, every node
 * has done the work that was due and has loaded the current round.
 */
export class CrashRounds {
  constructor(readonly nodes: SteppedNode[]) {}

  /** Advances until the next round that satisfies the condition accepts bets. Returns its id. */
  async opens(condition: (row: Row) => boolean = () => true): Promise<number> {
    const { row: current } = this;
    const hasOpened = (row: Row): boolean => row.id === current?.id && current.phase !== 'waiting';
    await this.until((row) => row.phase === 'betting' && !hasOpened(row) && condition(row));
    return this.current.id;
  }

  /** Advances to the start of play. */
  starts(): Promise<void> {
    return this.until(({ startedAt }) => startedAt !== null);
  }

  /** Advances until the round is at this multiplier. */
  async reaches(multiplier: number): Promise<void> {
    await this.starts();
    await this.moveTo(this.startOf(this.current) + reachedAt(Math.round(multiplier * 100)));
  }

  /** Advances until the round has crashed or was voided. */
  crashes(): Promise<void> {
    return this.until(({ endedAt }) => endedAt !== null);
  }

  /** Advances until every bet of the round is settled. */
  closes(): Promise<void> {
    return this.until(({ closedAt }) => closedAt !== null);
  }

  /** Advances by `ms` in one step. */
  passes(ms: number): Promise<void> {
    return this.moveTo(this.now + ms);
  }

  /** Advances until all players have received the multiplier and the actions of others. */
  async ticks(): Promise<void> {
    for (let beats = 0; beats < BEATS_A_TICK; beats += 1) await this.passes(BEAT_MS);
  }

  /** Advances, from one awaited moment to the next, until the promise is settled. */
  async during<T>(event: Promise<T>): Promise<T> {
    const progress = { ended: false };
    const end = event.finally(() => (progress.ended = true));
    const steps = (async () => {
      while (!progress.ended) await Promise.race([this.wakeNext(), end]).catch(() => undefined);
    })();
    const [result] = await Promise.all([end, steps]);
    return result;
  }

  /** Advances until the round satisfies the condition on every node. */
  async until(condition: (row: Row) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    await this.settle();
    while (!this.rows.every((row) => row !== undefined && condition(row))) {
      if (performance.now() > deadline)
        throw new Error(`The round did not reach the expected state: ${this.description}`);
      await this.step();
    }
  }

  get now(): number {
    return Math.max(...this.nodes.map(({ clock }) => clock.now()));
  }

  /** The current round of the first node. */
  get row(): Row | undefined {
    return this.rows[0];
  }

  private async step(): Promise<void> {
    const { row } = this;
    const due = row === undefined ? -Infinity : dueAt(row);
    if (due > this.now) await this.moveTo(due);
    else {
      await this.wakeNext();
      await this.settle();
    }
  }

  private async wakeNext(): Promise<void> {
    const earliest = Math.min(...this.nodes.map(({ clock }) => clock.next));
    if (earliest < Infinity) for (const { clock } of this.nodes) clock.moveTo(earliest);
    await soon();
    await Promise.all(this.nodes.map(({ clock }) => clock.settled()));
  }

  private async moveTo(moment: number): Promise<void> {
    for (const { clock } of this.nodes) clock.moveTo(moment);
    await this.settle();
  }

  /** Lets the nodes do the work that is due and load the round. Retries while the database is unavailable. */
  private async settle(): Promise<void> {
    await Promise.all(this.nodes.map(({ clock }) => clock.settled()));
    await eventually(() => Promise.all(this.nodes.map((node) => watchOf(node).refresh())));
    await Promise.all(this.nodes.map(({ clock }) => clock.settled()));
  }

  private get rows(): (Row | undefined)[] {
    return this.nodes.map((node) => watchOf(node).live?.row);
  }

  private get current(): Row {
    if (this.row === undefined) throw new Error('There is no round yet.');
    return this.row;
  }

  private startOf({ startedAt }: Row): number {
    if (startedAt === null) throw new Error(`The round has not started: ${this.description}`);
    return startedAt.getTime();
  }

  private get description(): string {
    return JSON.stringify(this.rows.map((row) => row && [row.id, row.phase, row.point, row.closedAt]));
  }
}

function watchOf({ app }: SteppedNode): RoundWatch {
  return app.nest.get(RoundWatch, { strict: false });
}

/** Returns the time at which the leader must act next, according to the round's row. */
function dueAt(row: Row): number {
  const { phase, waitingAt, bettingEndsAt, startedAt, endedAt, closedAt, point } = row;
  if (closedAt !== null) return (endedAt?.getTime() ?? 0) + CRASHED_MS;
  if (phase === 'waiting') return waitingAt.getTime() + WAITING_MS;
  if (phase === 'betting') return bettingEndsAt?.getTime() ?? 0;
  if (phase === 'playing') return (startedAt?.getTime() ?? 0) + endsAt(point ?? 10_000) + HIDDEN_MS;
  return (endedAt?.getTime() ?? 0) + GRACE_MS;
}
