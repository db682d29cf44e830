import { RoundClock } from '@arena/crash';
import type { CashOutSuccess, Revenue } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import type { Seat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { registerPlayer } from '../support/players.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

// The rounds run in real time.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Replaces clock_timestamp() for the connections that are opened from now on, so that a test can set the clock. */
const MAKE_CLOCK_ADJUSTABLE = `
  CREATE SCHEMA adjusted;
  CREATE TABLE adjusted.clock AS SELECT interval '0' AS ahead;
  CREATE FUNCTION adjusted.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT pg_catalog.clock_timestamp() + ahead FROM adjusted.clock';
  GRANT USAGE ON SCHEMA adjusted TO PUBLIC;
  GRANT SELECT ON adjusted.clock TO PUBLIC;
  DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET search_path = adjusted, pg_catalog, public', current_database());
  END $$`;

/** Sets PostgreSQL's clock, for a database with an adjustable one, ahead by this time. */
const setAhead = (database: TestDatabase, ms: number) =>
  asOwner(database, 'UPDATE adjusted.clock SET ahead = make_interval(secs => $1)', [ms / 1000]);

describe('the month of the revenue share', () => {
  it('is that of the clock of PostgreSQL', async () => {
    const database = await createTestDatabase();
    await asOwner(database, MAKE_CLOCK_ADJUSTABLE);
    const app = await startApiOn(database); // installed in the month that is distributed, or before it
    await setAhead(database, 40 * DAY_MS);
    const { client, user } = await registerPlayer(app);
    const { body } = await client.get<Revenue>(`/api/revenue?userId=${user.id}`);
    const then = new Date(Date.now() + 40 * DAY_MS);
    const end = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1));
    expect(body.nextDistributionAt).toBe(end.toISOString());
    const before = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() - 1));
    await app.runJob('revenue-distribution');
    const distributed = await asOwner<{ period: string }>(
      database,
      'SELECT period FROM revenue_distributions',
    );
    expect(distributed).toEqual([{ period: before.toISOString().slice(0, 7) }]);
    await app.close();
  });
});

describe('a step of the clock of PostgreSQL', () => {
  let database: TestDatabase;
  let app: TestApp;
  let house: CrashHouse;
  let seat: Seat;
  let clock: RoundClock;
  /** The manual round that accepts bets. */
  let roundId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    await asOwner(database, MAKE_CLOCK_ADJUSTABLE);
    app = await startApiOn(database, { CRASH_BETTING_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' });
    clock = app.nest.get(RoundClock, { strict: false });
    house = await CrashHouse.of(app);
    await house.setMode('manual');
    seat = await newSeat(app);
    ({ roundId } = await seat.next('newRound', ({ fairness }) => fairness.mode === 'operator-manual'));
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
  });

  /** How far the clock of the rounds is ahead of this computer's, in whole hours. */
  const hoursAhead = (): number => Math.round((clock.now() - Date.now()) / HOUR_MS) || 0; // never -0
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${app.url}/api/metrics`)).text();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };

  it.each([
    ['an hour ahead', HOUR_MS, 1],
    ['an hour back', 0, 0],
  ])('by %s is followed between two rounds, and does not end a manual round', async (_, ahead, hours) => {
    const before = hoursAhead();
    const steps = await metric('arena_clock_steps');
    const started = seat.next('gameStarted', (round) => round.roundId === roundId);
    await seat.placeBet();
    await started;

    await setAhead(database, ahead);
    await eventually(async () => expect(await metric('arena_clock_steps')).toBe(steps + 1));
    expect(await metric('arena_clock_waiting_step_seconds')).toBeCloseTo((hours - before) * 3600, -1);
    expect(hoursAhead()).toBe(before);
    const shown = (await seat.state()).elapsedMs;
    await seat.next('multiplierUpdate', ({ elapsedMs }) => elapsedMs > shown); // the time goes on
    expect((await seat.state()).status).toBe('playing');
    const { multiplier } = (await seat.cashOut()) as CashOutSuccess;
    // In an hour, a round would reach its highest multiplier.
    expect(multiplier).toBeLessThan(50);

    const next = seat.next('newRound', (round) => round.roundId > roundId);
    expect((await house.admin.post('/api/admin/crash-now', {})).status).toBe(200);
    ({ roundId } = await next);
    expect(hoursAhead()).toBe(hours);
    expect(await metric('arena_clock_waiting_step_seconds')).toBe(0);
    await expectBooksToBalance(database);
  });
});
