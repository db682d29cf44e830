import { type CrashSite, withCrashSite } from './crash-site.js';
import { eventually } from './eventually.js';
import type { SteppedNode } from './stepped-node.js';

/** The interval at which a node that does not lead tries to claim the lease. */
export const CLAIM_MS = 250;

/** A crash node per test that leads the rounds and is shut down. */
export class StoppingNode {
  /** The site of the node, where a test can start others. */
  site!: CrashSite;
  node!: SteppedNode;

  /** Registers hooks for the calling spec, which check the books after each test. */
  constructor() {
    withCrashSite(
      async (site) => {
        this.site = site;
        this.node = await site.startSteppedNode();
      },
      { each: 'test' },
    );
  }

  /** Starts the shutdown, as SIGTERM does. The promise is wrapped, because it must not be awaited here. */
  async stop(): Promise<Promise<void>[]> {
    const stopped = this.node.app.nest.close();
    await eventually(() => expect(this.node.clock.isStopping).toBe(true));
    return [stopped];
  }

  /** Starts the shutdown while a round has bets. The test then lets time pass for the round. */
  async stopInRound(): Promise<Promise<void>[]> {
    const { loops } = this.node.clock;
    const stopped = await this.stop();
    // The 30 seconds for the last round start with the first wait of the loop that ends it.
    await eventually(() => expect(this.node.clock.loops).toBe(loops + 1));
    return stopped;
  }

  /** Lets time pass until the node has stopped. */
  async runUntilStopped(stopped: Promise<void>[]): Promise<void> {
    this.site.leave(this.node);
    void this.node.clock.run();
    await Promise.all(stopped);
  }
}
