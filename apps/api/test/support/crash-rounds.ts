import { setImmediate as soon } from 'node:timers/promises';
import { BEATS_A_TICK, BEAT_MS, RoundWatch } from '@arena/crash';
import { endsAt, reachedAt } from '@arena/fairness';
import { eventually } from './eventually.js';
import type { StepClock } from './step-clock.js';
import type { TestApp } from './test-app.js';

type Row = NonNullable<RoundWatch['live']>['row'];

/** How long a crash is shown, and the grace for cash-outs after it. */
const CRASHED_MS = 3000;
const GRACE_MS = 300;
const WAITING_MS = 1000;
const PATIENCE_MS = 20_000;

/** A node whose clock a test moves. */
export interface SteppedNode {
  app: Pick<TestApp, 'nest'>;
  clock: StepClock;
}

/**
 * Rounds of crash whose time passes only when a test says so, from one moment of a round to the next. After each step
 * every node has done what was due, and knows the round.
 */
export class CrashRounds {
  constructor(readonly nodes: SteppedNode[]) {}

  /** Time passes until the next round of this kind takes bets. Resolves to its id. */
  async opens(isIt: (row: Row) => boolean = () => true): Promise<number> {
    const { row: present } = this;
    const hasOpened = (row: Row): boolean => row.id === present?.id && present.phase !== 'waiting';
    await this.until((row) => row.phase === 'betting' && !hasOpened(row) && isIt(row));
    return this.present.id;
  }

  /** Time passes until the round is in play, and stands still at its beginning. */
  starts(): Promise<void> {
    return this.until(({ started_at }) => started_at !== null);
  }

  /** Time passes until the round in play is at this multiplier. */
  async reaches(multiplier: number): Promise<void> {
    await this.starts();
    await this.leapTo(this.startOf(this.present) + reachedAt(Math.round(multiplier * 100)));
  }

  /** Time passes until the round has crashed, or was voided. */
  crashes(): Promise<void> {
    return this.until(({ ended_at }) => ended_at !== null);
  }

  /** Time passes until every bet of the round is settled. */
  closes(): Promise<void> {
    return this.until(({ closed_at }) => closed_at !== null);
  }

  /** So much time passes at once. */
  passes(ms: number): Promise<void> {
    return this.leapTo(this.now + ms);
  }

  /** Time passes until everybody was told the multiplier, and what others have done. */
  async ticks(): Promise<void> {
    for (let beats = 0; beats < BEATS_A_TICK; beats += 1) await this.passes(BEAT_MS);
  }

  /** Time passes, from one moment that a loop waits for to the next, until this has happened. */
  async during<T>(event: Promise<T>): Promise<T> {
    const progress = { ended: false };
    const end = event.finally(() => (progress.ended = true));
    const steps = (async () => {
      while (!progress.ended) await Promise.race([this.wakeNext(), end]).catch(() => undefined);
    })();
    const [result] = await Promise.all([end, steps]);
    return result;
  }

  /** Time passes until the round is so on every node. */
  async until(isSo: (row: Row) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    await this.settle();
    while (!this.rows.every((row) => row !== undefined && isSo(row))) {
      if (performance.now() > deadline) throw new Error(`the round never came there: ${this.words}`);
      await this.step();
    }
  }

  get now(): number {
    return Math.max(...this.nodes.map(({ clock }) => clock.now()));
  }

  /** The round in hand as the first node sees it. */
  get row(): Row | undefined {
    return this.rows[0];
  }

  private async step(): Promise<void> {
    const { row } = this;
    const due = row === undefined ? -Infinity : dueAt(row);
    if (due > this.now) await this.leapTo(due);
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

  private async leapTo(moment: number): Promise<void> {
    for (const { clock } of this.nodes) clock.moveTo(moment);
    await this.settle();
  }

  /** While the database is away, the nodes look in vain. */
  private async settle(): Promise<void> {
    await Promise.all(this.nodes.map(({ clock }) => clock.settled()));
    await eventually(() => Promise.all(this.nodes.map((node) => watchOf(node).refresh())));
    await Promise.all(this.nodes.map(({ clock }) => clock.settled()));
  }

  private get rows(): (Row | undefined)[] {
    return this.nodes.map((node) => watchOf(node).live?.row);
  }

  private get present(): Row {
    if (this.row === undefined) throw new Error('there is no round yet');
    return this.row;
  }

  private startOf({ started_at }: Row): number {
    if (started_at === null) throw new Error(`the round is not in play: ${this.words}`);
    return started_at.getTime();
  }

  private get words(): string {
    return JSON.stringify(this.rows.map((row) => row && [row.id, row.phase, row.point, row.closed_at]));
  }
}

function watchOf({ app }: SteppedNode): RoundWatch {
  return app.nest.get(RoundWatch, { strict: false });
}

/** When the leader has something to do with the round, as far as its row tells. */
function dueAt(row: Row): number {
  const { phase, waiting_at, betting_ends_at, started_at, ended_at, closed_at, point } = row;
  if (closed_at !== null) return (ended_at?.getTime() ?? 0) + CRASHED_MS;
  if (phase === 'waiting') return waiting_at.getTime() + WAITING_MS;
  if (phase === 'betting') return betting_ends_at?.getTime() ?? 0;
  if (phase === 'playing') return (started_at?.getTime() ?? 0) + endsAt(point ?? 10_000);
  return (ended_at?.getTime() ?? 0) + GRACE_MS;
}
