import { RoundWatch } from '@arena/crash';
import { endsAt } from '@arena/fairness';
import type { CrashRound } from '@arena/wire';
import { withCrashSite, type CrashSite } from '../support/crash-site.js';
import type { SteppedNode } from '../support/stepped-node.js';

const POINT = 1.5;
const END_MS = endsAt(150);
/** Less than the time for which the end of play is hidden. */
const BEHIND_MS = 40;

// The node that starts first leads, unless the machine is so slow that its lease expires.
describe.each(['ahead', 'behind'])('the end of play, led by the node whose clock is %s', (leader) => {
  let site: CrashSite;
  let ahead: SteppedNode;
  let behind: SteppedNode;

  withCrashSite(async (built) => {
    site = built;
    const [first, second] = [await site.startSteppedNode(), await site.startSteppedNode()];
    [ahead, behind] = leader === 'ahead' ? [first, second] : [second, first];
  });

  it('is not known anywhere while a cash-out on the other node would still be paid', async () => {
    const { seats, roundId } = await site.openRound(ahead.app, 2, POINT);
    const [seat, witness] = seats as [(typeof seats)[0], (typeof seats)[0]];
    await Promise.all(seats.map((one) => one.placeBet()));
    await site.rounds.starts();
    const startedAt = site.rounds.row!.startedAt!.getTime();
    const seatBehind = await site.reconnect(behind.app, seat);
    site.leave(behind);
    /** Moves one clock to this time since the start of play, and the other one to BEHIND_MS less. */
    const moveTo = async (elapsedMs: number): Promise<void> => {
      behind.clock.moveTo(startedAt + elapsedMs - BEHIND_MS);
      await behind.clock.settled();
      await site.rounds.passes(startedAt + elapsedMs - ahead.clock.now());
      await behind.app.nest.get(RoundWatch, { strict: false }).refresh();
    };

    await moveTo(END_MS + 1);
    const answers: string[] = [];
    const refusal = witness.cashOut().finally(() => answers.push('too late'));
    const crashed = witness.next('gameCrashed').then(() => answers.push('crashed'));
    expect(await witness.state()).toMatchObject({ status: 'playing', recentCrashes: expect.anything() });
    expect((await witness.state()).currentMultiplier).toBeGreaterThanOrEqual(POINT);
    const { body } = await witness.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`);
    expect(body).toMatchObject({ status: 'playing', crashPoint: null, fairness: { reveal: null } });
    await moveTo(END_MS + 49);
    expect((await witness.state()).status).toBe('playing');
    expect(answers).toEqual([]);

    await moveTo(END_MS + 50);
    expect(await refusal).toMatchObject({ code: 'ROUND_NOT_PLAYING' });
    // The other clock has passed the end of play as well.
    const lateRefusal = seatBehind.cashOut();
    // If the node behind leads, it publishes the end when its own clock has passed it by 50 ms.
    await moveTo(END_MS + 50 + BEHIND_MS);
    expect(await lateRefusal).toMatchObject({ code: 'ROUND_NOT_PLAYING' });
    await crashed;
    site.rounds.nodes.push(behind);
    await site.rounds.closes();
    const bets = await site.bookedBets(roundId, seats);
    expect(bets).toMatchObject([{ payout: '0.00000000' }, { payout: '0.00000000' }]);
  });
});
