import { asOwner } from '../support/books.js';
import type { Seat } from '../support/crash-players.js';
import { REFUNDED } from '../support/crash-site.js';
import { CLAIM_MS, StoppingNode } from '../support/stopping-node.js';

describe('a node that shuts down', () => {
  const stopping = new StoppingNode();

  it('hands a round that has not started over to a node that observed it', async () => {
    const { site, node } = stopping;
    const other = await site.startSteppedNode();
    const { roundId, seats } = await site.openRound(node.app, 2, 2);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.5 })));
    const stopped = await stopping.stopInRound();
    await site.rounds.passes(CLAIM_MS);
    await stopping.runUntilStopped(stopped);
    expect(await site.phaseOf(roundId)).toBe('betting'); // only the other node can start it
    await site.rounds.closes();
    expect(site.rounds.nodes).toEqual([other]);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '150.00000000', exit: 150 },
      { payout: '150.00000000', exit: 150 },
    ]);
  });

  it('lets a round in play end, with its ticks and cash-outs', async () => {
    const { site, node } = stopping;
    const { roundId, seats } = await site.openRound(node.app, 3, 4);
    const [cashingOut, withTarget, staying] = seats as [Seat, Seat, Seat];
    await Promise.all([cashingOut.placeBet(), withTarget.placeBet({ autoCashout: 3.9 }), staying.placeBet()]);
    await site.rounds.starts();

    const stopped = await stopping.stopInRound();
    await site.rounds.reaches(1.3);
    const [tick] = await Promise.all([cashingOut.next('multiplierUpdate'), site.rounds.ticks()]);
    expect(tick.multiplier).toBeGreaterThanOrEqual(1.3);
    await site.rounds.reaches(1.4);
    expect(await cashingOut.cashOut()).toMatchObject({ multiplier: 1.4, payout: '140.00000000' });
    await stopping.runUntilStopped(stopped);

    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '140.00000000', exit: 140 },
      { payout: '390.00000000', exit: 390 },
      { result: 'crashed_4.00', payout: '0.00000000' },
    ]);
    expect(staying.received).toContainEqual(expect.objectContaining({ event: 'gameCrashed' }));
  });

  it('voids a longer round after 30 seconds, and keeps its cash-outs and the targets it reached', async () => {
    const { site, node } = stopping;
    const { roundId, seats } = await site.openRound(node.app, 3, 100);
    await Promise.all([
      seats[0]!.placeBet(),
      seats[1]!.placeBet({ autoCashout: 1.2 }),
      seats[2]!.placeBet({ autoCashout: 90 }),
    ]);
    await site.rounds.reaches(1.06);
    expect(await seats[0]!.cashOut()).toMatchObject({ payout: '106.00000000' });
    const stopped = await stopping.stopInRound();
    await site.rounds.passes(29_000);
    expect(await site.phaseOf(roundId)).toBe('playing');
    await site.rounds.passes(1000);
    await stopping.runUntilStopped(stopped);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '106.00000000' },
      { payout: '120.00000000', exit: 120 },
      REFUNDED,
    ]);
  });

  it('does not wait for a round without bets', async () => {
    const { site, node } = stopping;
    const { roundId } = await site.openRound(node.app, 1, 100);
    await site.rounds.starts();
    const stoppedAt = node.clock.now();
    await stopping.runUntilStopped(await stopping.stop());
    const [round] = await asOwner<{ endedAt: Date }>(
      site.database,
      'SELECT ended_at AS "endedAt" FROM crash_rounds WHERE id = $1',
      [roundId],
    );
    expect(round!.endedAt.getTime() - stoppedAt).toBeLessThan(29_000);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
  });
});
