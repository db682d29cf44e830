import { JobRunner } from '@arena/scheduling';
import { startDatabaseProxy } from './database-proxy.js';
import { StepClock } from './step-clock.js';
import { startApiOn, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** A node in this process that a test can kill or pause, and whose time the test advances. */
export interface SteppedNode {
  app: TestApp;
  clock: StepClock;
  /** Closes its connections to PostgreSQL, like SIGKILL, and stops its time. */
  kill(): void;
  /** Pauses its connections and its time, like SIGSTOP. */
  freeze(): void;
  /** Resumes at this time, like SIGCONT. */
  thaw(now: number): void;
  close(): Promise<void>;
}

export async function startSteppedNode(
  database: TestDatabase,
  variables: Record<string, string>,
  now: number,
): Promise<SteppedNode> {
  const proxy = await startDatabaseProxy(database.url);
  const clock = new StepClock(now);
  const app = await startApiOn({ url: proxy.url }, variables, { roundClock: clock });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    void clock.run(); // a leader finishes its round before it shuts down
    proxy.thaw();
    await app.close();
    await proxy.close();
  };
  return {
    app,
    clock,
    kill: () => {
      void app.nest.get(JobRunner).beforeApplicationShutdown(); // a killed node runs no jobs
      proxy.cut();
    },
    freeze: proxy.freeze,
    thaw: (moment) => {
      clock.sleep(moment - clock.now());
      proxy.thaw();
    },
    close: () => (closing ??= close()),
  };
}
