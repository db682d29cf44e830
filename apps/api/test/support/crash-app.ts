import { CrashHouse } from './crash-house.js';
import { CrashRounds } from './crash-rounds.js';
import { StepClock } from './step-clock.js';
import { startApiOn, type TestApp } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** An application whose crash rounds advance only when a test moves their clock. */
export interface CrashApp extends TestApp {
  clock: StepClock;
  rounds: CrashRounds;
}

/**
 * Starts an application with a clock that the test moves.
 * @param database defaults to a new one
 */
export async function startCrashApp(
  variables: Record<string, string> = {},
  database?: TestDatabase,
): Promise<CrashApp> {
  const clock = new StepClock();
  const app = await startApiOn(
    database ?? (await createTestDatabase()),
    { RATE_LIMIT_FACTOR: '1000', ...variables },
    { roundClock: clock },
  );
  const close = (): Promise<void> => {
    void clock.run(); // a leader finishes its round before it shuts down
    return app.close();
  };
  return { ...app, clock, rounds: new CrashRounds([{ app, clock }]), close };
}

export interface SteeredApp {
  app: CrashApp;
  house: CrashHouse;
  rounds: CrashRounds;
}

/** Starts a crash application with an admin who can choose crash points. */
export async function startSteeredApp(variables: Record<string, string> = {}): Promise<SteeredApp> {
  const app = await startCrashApp(variables);
  return { app, house: await CrashHouse.of(app), rounds: app.rounds };
}
