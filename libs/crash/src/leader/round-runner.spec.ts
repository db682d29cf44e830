import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Database } from '@arena/database';
import { endsAt } from '@arena/fairness';
import { RoundClock } from '../live/round-clock.js';
import type { RoundWatch } from '../live/round-watch.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import type { RoundPhase } from '../round/round-row.js';
import type { RoundsRepository } from '../rounds.repository.js';
import { RoundLease } from './round-lease.js';
import { RoundRunner } from './round-runner.js';
import type { RoundSteps } from './round-steps.js';

const POINT = 110;
const ROUND_MS = 1000 + 2000 + endsAt(POINT) + 3000;

type Step = RoundPhase | 'closed';

/** A clock that skips every wait. */
class SkippingClock extends RoundClock {
  private time = 1_000_000;

  override now(): number {
    return this.time;
  }

  override async until(moment: number, signal: AbortSignal): Promise<void> {
    await nextTurn();
    if (!signal.aborted) this.time = Math.max(this.time, moment);
  }

  async pass(ms: number): Promise<void> {
    for (const end = this.time + ms; this.time < end;) await nextTurn();
  }
}

/** A database with one round. Like the SQL functions, each step checks the phase before it. */
class FakeDatabase {
  row: CrashRoundEntity | undefined;
  leaseCalls = 0;
  isUnavailable = false;
  canCreateRound = true;
  restoreState: Awaited<ReturnType<RoundsRepository['restoreState']>>;
  createCalls = 0;
  /** The response of this step will be lost after the commit. */
  losesResponseOf: Step | undefined;
  readonly closedRounds: number[] = [];

  constructor(private readonly clock: RoundClock) {}

  callLease(name: string): Promise<object[]> {
    if (this.isUnavailable) return Promise.reject(new Error('The database is unavailable.'));
    if (name !== 'release_lease') this.leaseCalls += 1;
    // A runner that never waits would otherwise run for ever, because time passes only when it waits.
    if (this.leaseCalls > 5000) throw new Error('The runner acquires its lease without waiting.');
    return Promise.resolve([{ epoch: 1 }]);
  }

  step(
    from: RoundPhase,
    to: Step,
    changes: Partial<CrashRoundEntity>,
  ): Promise<CrashRoundEntity | undefined> {
    if (this.isUnavailable) return Promise.reject(new Error('The database is unavailable.'));
    if (this.row?.phase !== from || this.row.closedAt !== null) return Promise.resolve(undefined);
    this.row = { ...this.row, ...changes };
    if (to === 'closed') this.closedRounds.push(this.row.id);
    return this.respond(to);
  }

  createRound(): Promise<CrashRoundEntity | 'postponed' | undefined> {
    this.createCalls += 1;
    if (!this.canCreateRound) return Promise.resolve('postponed');
    if (this.row?.closedAt === null) return Promise.reject(new Error('one_live_round'));
    const now = new Date(this.clock.now());
    this.row = {
      id: (this.row?.id ?? 0) + 1,
      phase: 'waiting',
      fairness: 'fair',
      point: POINT,
      cap: null,
      waitingAt: now,
      heartbeatAt: now,
      bettingEndsAt: null,
      startedAt: null,
      endedAt: null,
      closedAt: null,
    } as CrashRoundEntity;
    return this.respond('waiting');
  }

  private respond(step: Step): Promise<CrashRoundEntity | undefined> {
    if (this.losesResponseOf !== step) return Promise.resolve(this.row);
    this.losesResponseOf = undefined;
    return Promise.reject(new Error('Connection terminated'));
  }
}

function fakeSteps(database: FakeDatabase, clock: RoundClock): RoundSteps {
  const now = (): Date => new Date(clock.now());
  const bettingEnd = (): Date => new Date(clock.now() + 2000);
  const steps: Partial<Record<keyof RoundSteps, () => Promise<unknown>>> = {
    createRound: () => database.createRound(),
    openBetting: () => database.step('waiting', 'betting', { phase: 'betting', bettingEndsAt: bettingEnd() }),
    closeBetting: () => database.step('betting', 'playing', { phase: 'playing', startedAt: now() }),
    heartbeat: () => Promise.resolve(database.row && (database.row.heartbeatAt = now())),
    crash: () => database.step('playing', 'crashed', { phase: 'crashed', endedAt: now() }),
    settleRemaining: () => database.step('crashed', 'closed', { closedAt: now() }),
    void: () =>
      database.step(database.row?.phase ?? 'waiting', 'voided', { phase: 'voided', endedAt: now() }),
    refund: () => database.step('voided', 'closed', { closedAt: now() }),
    findOpenBets: () => Promise.resolve([]),
    settle: () => Promise.resolve(),
  };
  return steps as unknown as RoundSteps;
}

describe(RoundRunner, () => {
  let clock: SkippingClock;
  let fake: FakeDatabase;
  let runner: RoundRunner;

  beforeAll(() => {
    Logger.overrideLogger(false);
  });

  beforeEach(() => {
    clock = new SkippingClock();
    fake = new FakeDatabase(clock);
    const database = { call: (name: string) => fake.callLease(name) } as unknown as Database;
    const rounds = {
      findLatest: () => Promise.resolve(fake.row),
      restoreState: () => Promise.resolve(fake.restoreState),
    } as unknown as RoundsRepository;
    const watch = {
      witnessedSince: 0,
      refresh: () => Promise.resolve(),
      get live() {
        return fake.row && { id: fake.row.id, row: fake.row };
      },
    } as unknown as RoundWatch;
    runner = new RoundRunner(new RoundLease(database), rounds, fakeSteps(fake, clock), watch, clock);
  });

  afterEach(() => runner.beforeApplicationShutdown());

  it('runs one round after another, and renews its lease only about twice a second', async () => {
    runner.start();
    await clock.pass(20 * ROUND_MS);
    expect(fake.closedRounds.length).toBeGreaterThanOrEqual(19);
    expect(fake.leaseCalls).toBeLessThan((20 * ROUND_MS) / 400);
  });

  it.each(['waiting', 'betting', 'playing', 'crashed', 'closed'] as const)(
    'continues when the response of the step to "%s" is lost',
    async (step) => {
      fake.losesResponseOf = step;
      runner.start();
      await clock.pass(5 * ROUND_MS);
      expect(fake.losesResponseOf).toBeUndefined();
      expect(fake.closedRounds.length).toBeGreaterThanOrEqual(3);
    },
  );

  it('keeps the lease while no round can start, and tries once a second', async () => {
    fake.canCreateRound = false;
    runner.start();
    await clock.pass(60_000);
    expect(fake.row).toBeUndefined();
    expect(fake.createCalls).toBeGreaterThanOrEqual(59);
    expect(fake.createCalls).toBeLessThanOrEqual(61);
    fake.canCreateRound = true;
    await clock.pass(2 * ROUND_MS);
    expect(fake.closedRounds.length).toBeGreaterThan(0);
  });

  it('limits its attempts while the database is unavailable, and continues afterwards', async () => {
    let calls = 0;
    const { callLease } = fake;
    fake.callLease = (name) => ((calls += 1), callLease.call(fake, name));
    runner.start();
    await clock.pass(ROUND_MS / 2);
    const [callsBefore, closedBefore] = [calls, fake.closedRounds.length];
    fake.isUnavailable = true;
    await clock.pass(10_000);
    expect(calls - callsBefore).toBeLessThan(120);
    fake.isUnavailable = false;
    await clock.pass(2 * ROUND_MS);
    expect(fake.closedRounds.length).toBeGreaterThan(closedBefore);
  });

  it.each(['waiting', 'betting', 'playing'] as const)(
    'voids a round in the phase "%s" when the database was restored',
    async (phase) => {
      runner.start();
      while (fake.row?.phase !== phase) await clock.pass(1);
      fake.restoreState = 'restored';
      fake.canCreateRound = false;
      await clock.pass(ROUND_MS);
      expect(fake.row).toMatchObject({ phase: 'voided' });
      expect(fake.closedRounds).toEqual([fake.row.id]);
    },
  );

  it('neither creates a round nor opens or closes its betting after a failover, until that is decided', async () => {
    runner.start();
    while (fake.row?.phase !== 'betting') await clock.pass(1);
    fake.restoreState = 'undecided';
    await clock.pass(600); // the next heartbeat notices it
    const { phase } = fake.row;
    await clock.pass(ROUND_MS);
    expect(fake.row.phase).toBe(phase);
    fake.restoreState = undefined;
    await clock.pass(2 * ROUND_MS);
    expect(fake.closedRounds.length).toBeGreaterThan(0);
  });
});
