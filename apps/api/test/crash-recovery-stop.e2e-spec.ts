import { describe, expect, it } from '@jest/globals';
import type { Seat } from './support/crash-players.js';
import { GIVEN_BACK, type CrashSite } from './support/crash-site.js';
import { eventually } from './support/eventually.js';
import type { SteppedNode } from './support/stepped-node.js';
import { withCrashSite } from './support/with-crash-site.js';

/** A node that does not lead asks whether it may this often. */
const A_BID_MS = 250;

describe('a node that is told to stop', () => {
  let site: CrashSite;
  let node: SteppedNode;

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startSteppedNode();
    },
    { each: 'test' },
  );

  /** Tells the node to stop, as SIGTERM does. */
  async function stop(): Promise<Promise<void>[]> {
    const stopped = node.app.nest.close();
    await eventually(() => expect(node.clock.isStopping).toBe(true));
    return [stopped];
  }

  /** Tells the node to stop while a round has bets. From here on the round goes on as the test lets time pass. */
  async function stopInPlay(): Promise<Promise<void>[]> {
    const { loops } = node.clock;
    const stopped = await stop();
    // The half minute for the last round is counted from the first wait of the loop that ends it.
    await eventually(() => expect(node.clock.loops).toBe(loops + 1));
    return stopped;
  }

  /** Time passes from one moment at which something is due to the next until the node has stopped. */
  async function ended(stopped: Promise<void>[]): Promise<void> {
    site.leave(node);
    void node.clock.run();
    await Promise.all(stopped);
  }

  it('gives back what was bet on a round that has not begun, and says so', async () => {
    const { roundId, seats } = await site.openRound(node.app, 2, 2);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    await ended(await stop());
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([GIVEN_BACK, GIVEN_BACK]);
    expect(seats[1]!.heard).toContainEqual({
      event: 'roundVoided',
      payload: { roundId, reason: 'The server is being restarted. Your stake has been given back.' },
    });
  });

  it('lets a round under way end, ticks and cash-outs and all', async () => {
    const { roundId, seats } = await site.openRound(node.app, 3, 4);
    const [byHand, byTarget, late] = seats as [Seat, Seat, Seat];
    await Promise.all([byHand.placeBet(), byTarget.placeBet({ autoCashout: 3.9 }), late.placeBet()]);
    await site.rounds.starts();

    const stopped = await stopInPlay();
    await site.rounds.reaches(1.3);
    const [tick] = await Promise.all([byHand.next('multiplierUpdate'), site.rounds.ticks()]);
    expect(tick.multiplier).toBeGreaterThanOrEqual(1.3);
    await site.rounds.reaches(1.4);
    expect(await byHand.cashOut()).toMatchObject({ multiplier: 1.4, payout: '140.00000000' });
    await ended(stopped);

    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '140.00000000', exit: 140 },
      { payout: '390.00000000', exit: 390 },
      { result: 'crashed_4.00', payout: '0.00000000' },
    ]);
    expect(late.heard).toContainEqual(expect.objectContaining({ event: 'gameCrashed' }));
  });

  it('voids after half a minute what would go on: cash-outs and targets that were passed stand', async () => {
    const { roundId, seats } = await site.openRound(node.app, 3, 100);
    await Promise.all([
      seats[0]!.placeBet(),
      seats[1]!.placeBet({ autoCashout: 1.2 }),
      seats[2]!.placeBet({ autoCashout: 90 }),
    ]);
    await site.rounds.reaches(1.06);
    expect(await seats[0]!.cashOut()).toMatchObject({ payout: '106.00000000' });
    const stopped = await stopInPlay();
    await site.rounds.passes(29_000);
    expect(await site.phaseOf(roundId)).toBe('playing');
    await site.rounds.passes(1000);
    await ended(stopped);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '106.00000000' },
      { payout: '120.00000000', exit: 120 },
      GIVEN_BACK,
    ]);
  });

  it('does not wait for a round that nobody has money in', async () => {
    const { roundId } = await site.openRound(node.app, 1, 100);
    await site.rounds.starts();
    const began = node.clock.now();
    await ended(await stop());
    expect(node.clock.now() - began).toBeLessThan(29_000);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
  });

  it('hands a long round over to a node that has seen it, which plays it to its point', async () => {
    const other = await site.startSteppedNode();
    const { roundId, seats } = await site.openRound(node.app, 2, 12);
    await Promise.all([seats[0]!.placeBet(), seats[1]!.placeBet({ autoCashout: 11 })]);
    await site.rounds.starts();
    const stopped = await stopInPlay();
    await site.rounds.passes(30_000);
    await site.rounds.passes(A_BID_MS);
    await ended(stopped);
    expect(await site.phaseOf(roundId)).toBe('playing'); // only the other node is there to end it
    await site.rounds.closes();
    expect(site.rounds.nodes).toEqual([other]);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { result: 'crashed_12.00', payout: '0.00000000' },
      { payout: '1100.00000000', exit: 1100 },
    ]);
  });
});
