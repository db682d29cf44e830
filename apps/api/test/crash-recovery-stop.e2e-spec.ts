import { describe, expect, it } from '@jest/globals';
import type { CashOutSuccess } from '@arena/wire';
import type { Seat } from './support/crash-players.js';
import { GIVEN_BACK, type CrashSite } from './support/crash-site.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import type { TestApp } from './support/test-app.js';
import { withCrashSite } from './support/with-crash-site.js';

/** Four seconds, at the speed of the clock. */
const VARIABLES = { CRASH_BETTING_SECONDS: '24' };

describe('a node that is told to stop', () => {
  let site: CrashSite;
  let clock: FastClock;
  let node: TestApp;

  withCrashSite(
    async (built) => {
      site = built;
      clock = new FastClock(6);
      node = await site.startNodeHere(VARIABLES, clock);
    },
    { each: 'test' },
  );

  it('gives back what was bet on a round that has not begun, and says so', async () => {
    const { roundId, seats } = await site.openRound(node, 2, 2);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    await node.nest.close();
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([GIVEN_BACK, GIVEN_BACK]);
    expect(seats[1]!.heard).toContainEqual({
      event: 'roundVoided',
      payload: { roundId, reason: 'The server is being restarted. Your stake has been given back.' },
    });
  });

  it('lets a round under way end, ticks and cash-outs and all', async () => {
    const { roundId, seats } = await site.openRound(node, 3, 4);
    const [byHand, byTarget, late] = seats as [Seat, Seat, Seat];
    await Promise.all([byHand.placeBet(), byTarget.placeBet({ autoCashout: 3.9 }), late.placeBet()]);
    await byHand.next('gameStarted');

    const stopped = node.nest.close();
    await byHand.next('multiplierUpdate', ({ multiplier }) => multiplier > 1.3);
    const out = (await byHand.cashOut()) as CashOutSuccess;
    await stopped;

    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: out.payout, exit: Math.round(out.multiplier * 100) },
      { payout: '390.00000000', exit: 390 },
      { result: 'crashed_4.00', payout: '0.00000000' },
    ]);
    expect(late.heard).toContainEqual(expect.objectContaining({ event: 'gameCrashed' }));
  });

  it('voids after half a minute what would go on: cash-outs and targets that were passed stand', async () => {
    const { roundId, seats } = await site.openRound(node, 3, 100);
    await Promise.all([
      seats[0]!.placeBet(),
      seats[1]!.placeBet({ autoCashout: 1.2 }),
      seats[2]!.placeBet({ autoCashout: 90 }),
    ]);
    await seats[0]!.next('multiplierUpdate', ({ multiplier }) => multiplier > 1.05);
    const out = (await seats[0]!.cashOut()) as CashOutSuccess;
    const began = clock.now();
    await node.nest.close();
    expect(clock.now() - began).toBeGreaterThan(29_000);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: out.payout },
      { payout: '120.00000000', exit: 120 },
      GIVEN_BACK,
    ]);
  });

  it('does not wait for a round that nobody has money in', async () => {
    const { roundId, seats } = await site.openRound(node, 1, 100);
    await seats[0]!.next('gameStarted');
    const began = clock.now();
    await node.nest.close();
    expect(clock.now() - began).toBeLessThan(29_000);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
  });

  it('hands a long round over to a node that has seen it, which plays it to its point', async () => {
    await site.startNodeHere(VARIABLES, clock);
    const { roundId, seats } = await site.openRound(node, 2, 12);
    await Promise.all([seats[0]!.placeBet(), seats[1]!.placeBet({ autoCashout: 11 })]);
    await seats[0]!.next('gameStarted');
    await node.nest.close();
    expect(await site.phaseOf(roundId)).toBe('playing'); // nobody but the other node is there to end it
    await eventually(async () => expect(await site.phaseOf(roundId)).toBe('crashed, closed'));
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { result: 'crashed_12.00', payout: '0.00000000' },
      { payout: '1100.00000000', exit: 1100 },
    ]);
  });
});
