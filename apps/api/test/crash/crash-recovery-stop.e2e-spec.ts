import { REFUNDED } from '../support/crash-site.js';
import { CLAIM_MS, StoppingNode } from '../support/stopping-node.js';

describe('a node that shuts down', () => {
  const stopping = new StoppingNode();

  it('refunds the bets of a round that has not started, and announces it', async () => {
    const { site, node } = stopping;
    const { roundId, seats } = await site.openRound(node.app, 2, 2);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    await stopping.runUntilStopped(await stopping.stop());
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([REFUNDED, REFUNDED]);
    expect(seats[1]!.received).toContainEqual({
      event: 'roundVoided',
      payload: { roundId, reason: 'The server is restarting. All stakes were returned.' },
    });
  });

  it('hands a longer round over to a node that observed it, which plays it to its point', async () => {
    const { site, node } = stopping;
    const other = await site.startSteppedNode();
    const { roundId, seats } = await site.openRound(node.app, 2, 12);
    await Promise.all([seats[0]!.placeBet(), seats[1]!.placeBet({ autoCashout: 11 })]);
    await site.rounds.starts();
    const stopped = await stopping.stopInRound();
    await site.rounds.passes(30_000);
    await site.rounds.passes(CLAIM_MS);
    await stopping.runUntilStopped(stopped);
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
