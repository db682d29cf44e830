import { asOwner } from './as-owner.js';
import { lossyWire } from './lossy-wire.js';
import { StepClock } from './step-clock.js';
import { startApiOn, type TestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** A node within this process whose time a test moves, and that PostgreSQL and its players may lose. */
export interface SteppedNode {
  app: TestApp;
  clock: StepClock;
  /** Its connections to PostgreSQL end as by kill -9, its time stands still, and its leases have expired. */
  kill(): Promise<void>;
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
    kill: async () => {
      wire.cut();
      await asOwner(database, `UPDATE leases SET expires_at = '-infinity'`);
    },
    freeze: wire.freeze,
    thaw: (moment) => {
      clock.sleep(moment - clock.now());
      wire.thaw();
    },
    close: () => (closing ??= close()),
  };
}
