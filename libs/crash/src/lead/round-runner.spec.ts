import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Database } from '@arena/database';
import { endsAt } from '@arena/fairness';
import { RoundClock } from '../node/round-clock.js';
import type { RoundWatch } from '../node/round-watch.js';
import type { RoundPhase, RoundRow } from '../round/round-row.js';
import type { RoundsStore } from '../store/rounds.store.js';
import { RoundRunner } from './round-runner.js';
import type { RoundSteps } from './round-steps.js';

const POINT = 110;
const A_ROUND_MS = 1000 + 2000 + endsAt(POINT) + 3000;

/** Time that passes when somebody waits for it. */
class ImpatientClock extends RoundClock {
  private at = 1_000_000;

  override now(): number {
    return this.at;
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    await soon();
    if (!signal.aborted) this.at = Math.max(this.at, moment);
  }

  async passes(ms: number): Promise<void> {
    for (const end = this.at + ms; this.at < end;) await soon();
  }
}

/** The database as far as a runner sees it: one row, each step guarded by the phase before it. */
class PaperRound {
  row: RoundRow | undefined;
  holds = 0;
  isAway = false;
  mayBegin = true;
  writes = 0;
  /** The step that is committed next, and whose answer gets lost. */
  answerLost: RoundPhase | 'closed' | undefined;
  readonly closed: number[] = [];
  /** Whoever waits for nothing would never let time pass. */
  readonly mostHolds = 5000;

  constructor(private readonly clock: RoundClock) {}

  hold(name: string): Promise<object[]> {
    if (this.isAway) return Promise.reject(new Error('the database is away'));
    if (name === 'hold_lease') this.holds += 1;
    if (this.holds > this.mostHolds) throw new Error('the lease is asked for without end');
    return Promise.resolve([{ epoch: 1 }]);
  }

  step(
    from: RoundPhase,
    to: RoundPhase | 'closed',
    changes: Partial<RoundRow>,
  ): Promise<RoundRow | undefined> {
    if (this.isAway) return Promise.reject(new Error('the database is away'));
    if (this.row?.phase !== from || this.row.closed_at !== null) return Promise.resolve(undefined);
    this.row = { ...this.row, ...changes };
    if (to === 'closed') this.closed.push(this.row.id);
    return this.answer(to);
  }

  write(): Promise<RoundRow | 'put off' | undefined> {
    this.writes += 1;
    if (!this.mayBegin) return Promise.resolve('put off');
    if (this.row?.closed_at === null) return Promise.reject(new Error('one_live_round'));
    const now = new Date(this.clock.now());
    this.row = {
      id: (this.row?.id ?? 0) + 1,
      phase: 'waiting',
      fairness: 'fair',
      point: POINT,
      cap: null,
      waiting_at: now,
      heartbeat_at: now,
      betting_ends_at: null,
      started_at: null,
      ended_at: null,
      closed_at: null,
    } as RoundRow;
    return this.answer('waiting');
  }

  private answer(step: RoundPhase | 'closed'): Promise<RoundRow | undefined> {
    if (this.answerLost !== step) return Promise.resolve(this.row);
    this.answerLost = undefined;
    return Promise.reject(new Error('Connection terminated'));
  }
}

function stepsOn(paper: PaperRound, clock: RoundClock): RoundSteps {
  const now = (): Date => new Date(clock.now());
  const bettingEnds = (): Date => new Date(clock.now() + 2000);
  const steps: Partial<Record<keyof RoundSteps, () => Promise<unknown>>> = {
    write: () => paper.write(),
    openBetting: () => paper.step('waiting', 'betting', { phase: 'betting', betting_ends_at: bettingEnds() }),
    closeBetting: () => paper.step('betting', 'playing', { phase: 'playing', started_at: now() }),
    beat: () => Promise.resolve(paper.row && (paper.row.heartbeat_at = now())),
    crash: () => paper.step('playing', 'crashed', { phase: 'crashed', ended_at: now() }),
    settleTheRest: () => paper.step('crashed', 'closed', { closed_at: now() }),
    void: () => paper.step(paper.row?.phase ?? 'waiting', 'voided', { phase: 'voided', ended_at: now() }),
    giveBack: () => paper.step('voided', 'closed', { closed_at: now() }),
    openBets: () => Promise.resolve([]),
    settle: () => Promise.resolve(),
  };
  return steps as unknown as RoundSteps;
}

describe(RoundRunner, () => {
  let clock: ImpatientClock;
  let paper: PaperRound;
  let runner: RoundRunner;

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    clock = new ImpatientClock();
    paper = new PaperRound(clock);
    const database = { call: (name: string) => paper.hold(name) } as unknown as Database;
    const rounds = { latest: () => Promise.resolve(paper.row) } as unknown as RoundsStore;
    const watch = {
      witnessedSince: 0,
      refresh: () => Promise.resolve(),
      get live() {
        return paper.row && { id: paper.row.id, row: paper.row };
      },
    } as unknown as RoundWatch;
    runner = new RoundRunner(database, rounds, stepsOn(paper, clock), watch, clock);
  });

  afterEach(() => runner.beforeApplicationShutdown());

  it('plays one round after the other, and asks for its lease twice a second, not for ever', async () => {
    runner.open();
    await clock.passes(20 * A_ROUND_MS);
    expect(paper.closed.length).toBeGreaterThanOrEqual(19);
    expect(paper.holds).toBeLessThan((20 * A_ROUND_MS) / 400);
  });

  it.each(['waiting', 'betting', 'playing', 'crashed', 'closed'] as const)(
    'goes on when a round became %s, and the answer got lost',
    async (step) => {
      paper.answerLost = step;
      runner.open();
      await clock.passes(5 * A_ROUND_MS);
      expect(paper.answerLost).toBeUndefined();
      expect(paper.closed.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('waits while no round may begin, asks once a second, and keeps the lead', async () => {
    paper.mayBegin = false;
    runner.open();
    await clock.passes(60_000);
    expect(paper.row).toBeUndefined();
    expect(paper.writes).toBeGreaterThanOrEqual(59);
    expect(paper.writes).toBeLessThanOrEqual(61);
    paper.mayBegin = true;
    await clock.passes(2 * A_ROUND_MS);
    expect(paper.closed.length).toBeGreaterThan(0);
  });

  it('does not storm a database that is away, and goes on when it is back', async () => {
    let calls = 0;
    const { hold } = paper;
    paper.hold = (name) => ((calls += 1), hold.call(paper, name));
    runner.open();
    await clock.passes(A_ROUND_MS / 2);
    const [before, closed] = [calls, paper.closed.length];
    paper.isAway = true;
    await clock.passes(10_000);
    expect(calls - before).toBeLessThan(120);
    paper.isAway = false;
    await clock.passes(2 * A_ROUND_MS);
    expect(paper.closed.length).toBeGreaterThan(closed);
  });
});
