import { REFUNDED, type CrashSite, withCrashSite } from '../support/crash-site.js';
import { eventually } from '../support/eventually.js';
import type { SteppedNode } from '../support/stepped-node.js';

/** The interval at which a node that does not lead tries to claim the lease. */
const CLAIM_MS = 250;

describe('a node that shuts down', () => {
  let site: CrashSite;
  let node: SteppedNode;

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startSteppedNode();
    },
    { each: 'test' },
  );

  /** Starts the shutdown, as SIGTERM does. The promise is wrapped, because it must not be awaited here. */
  async function stop(): Promise<Promise<void>[]> {
    const stopped = node.app.nest.close();
    await eventually(() => expect(node.clock.isStopping).toBe(true));
    return [stopped];
  }

  /** Starts the shutdown while a round has bets. The test then lets time pass for the round. */
  async function stopInRound(): Promise<Promise<void>[]> {
    const { loops } = node.clock;
    const stopped = await stop();
    // The 30 seconds for the last round start with the first wait of the loop that ends it.
    await eventually(() => expect(node.clock.loops).toBe(loops + 1));
    return stopped;
  }

  /** Lets time pass until the node has stopped. */
  async function runUntilStopped(stopped: Promise<void>[]): Promise<void> {
    site.leave(node);
    void node.clock.run();
    await Promise.all(stopped);
  }

  it('refunds the bets of a round that has not started, and announces it', async () => {
    const { roundId, seats } = await site.openRound(node.app, 2, 2);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    await runUntilStopped(await stop());
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([REFUNDED, REFUNDED]);
    expect(seats[1]!.received).toContainEqual({
      event: 'roundVoided',
      payload: { roundId, reason: 'The server is restarting. All stakes were returned.' },
    });
  });

  it('hands a longer round over to a node that observed it, which plays it to its point', async () => {
    const other = await site.startSteppedNode();
    const { roundId, seats } = await site.openRound(node.app, 2, 12);
    await Promise.all([seats[0]!.placeBet(), seats[1]!.placeBet({ autoCashout: 11 })]);
    await site.rounds.starts();
    const stopped = await stopInRound();
    await site.rounds.passes(30_000);
    await site.rounds.passes(CLAIM_MS);
    await runUntilStopped(stopped);
    expect(await site.phaseOf(roundId)).toBe('playing'); // only the other node can end it
    await site.rounds.closes();
    expect(site.rounds.nodes).toEqual([other]);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { result: 'crashed_12.00', payout: '0.00000000' },
      { payout: '1100.00000000', exit: 1100 },
    ]);
  });
});
