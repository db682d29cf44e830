import { JobRunner } from '@arena/scheduling';
import { lossyWire } from './lossy-wire.js';
import { StepClock } from './step-clock.js';
import { startApiOn, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** A node within this process whose time a test moves, and that PostgreSQL and its players may lose. */
export interface SteppedNode {
  app: TestApp;
  clock: StepClock;
  /** Its connections to PostgreSQL end as by kill -9, and its time stands still. */
  kill(): void;
  /** Its connections and its time stand still as by SIGSTOP. */
  freeze(): void;
  /** It goes on at this moment as by SIGCONT. */
  thaw(now: number): void;
  close(): Promise<void>;
}

export async function startSteppedNode(
  database: TestDatabase,
  variables: Record<string, string>,
  now: number,
): Promise<SteppedNode> {
  const wire = await lossyWire(database.url);
  const clock = new StepClock(now);
  const app = await startApiOn({ url: wire.url }, variables, { roundClock: clock });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    void clock.run(); // a leader that shuts down lets its round end
    wire.thaw();
    await app.close();
    await wire.close();
  };
  return {
    app,
    clock,
    kill: () => {
      void app.nest.get(JobRunner).beforeApplicationShutdown(); // a dead node runs no jobs
      wire.cut();
    },
    freeze: wire.freeze,
    thaw: (moment) => {
      clock.sleep(moment - clock.now());
      wire.thaw();
    },
    close: () => (closing ??= close()),
  };
}
