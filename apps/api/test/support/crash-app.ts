import { CrashHouse } from './crash-house.js';
import { CrashRounds } from './crash-rounds.js';
import { StepClock } from './step-clock.js';
import { startApiOn, type TestApp } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** An application whose rounds of crash a test moves from one moment to the next. */
export interface CrashApp extends TestApp {
  clock: StepClock;
  rounds: CrashRounds;
}

/** On a database of its own, unless one is given. */
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
    void clock.run(); // a leader that shuts down lets its round end
    return app.close();
  };
  return { ...app, clock, rounds: new CrashRounds([{ app, clock }]), close };
}

export interface SteeredApp {
  app: CrashApp;
  house: CrashHouse;
  rounds: CrashRounds;
}

/** The same with an admin who steers its rounds. */
export async function startSteeredApp(variables: Record<string, string> = {}): Promise<SteeredApp> {
  const app = await startCrashApp(variables);
  return { app, house: await CrashHouse.of(app), rounds: app.rounds };
}
