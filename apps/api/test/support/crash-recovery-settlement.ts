import { expect, it } from '@jest/globals';
import { GIVEN_BACK, type CrashNode, type CrashSite, type NodeKind } from './crash-site.js';
import { CRASH_POINTS, holdAt, type CrashPoint } from './named-point.js';
import { PATIENCE_MS, withCrashSite } from './with-crash-site.js';

const LOST = { result: 'crashed_1.03', payout: '0.00000000', exit: null };
const AT_TARGET = { result: 'cashed_out_1.02', payout: '102.00000000', exit: 102 };

/** kill -9 of the only node at a named point. */
export function itSettlesOnceThoughKilled(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startNode();
    },
    { nodes },
  );

  /** Kills it as soon as a statement stands at this point because of what it is given to do, and starts another. */
  async function restartAt(point: CrashPoint, work: () => unknown): Promise<void> {
    const { reached, remove } = await holdAt(site.database, CRASH_POINTS[point]);
    await work();
    await site.during(reached(PATIENCE_MS));
    await node.kill();
    await remove();
    node = await site.startNode();
  }

  it('mid-settlement; and in play, and again mid-refund: each bet is settled once, and the next round comes', async () => {
    const { seats, roundId } = await site.openRound(node, 4, 1.03);
    await restartAt('mid-settlement', () =>
      Promise.all(seats.map((seat, index) => seat.placeBet(index === 0 ? { autoCashout: 1.02 } : {}))),
    );
    await site.nextRoundTakesBets(roundId);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([AT_TARGET, LOST, LOST, LOST]);

    const next = await site.openRound(node, 4, 50);
    await Promise.all(next.seats.map((seat) => seat.placeBet()));
    await restartAt('mid-refund', async () => {
      await node.kill();
      node = await site.startNode();
    });
    await site.nextRoundTakesBets(next.roundId);
    expect(await site.phaseOf(next.roundId)).toBe('voided, closed');
    expect(await site.bookedBets(next.roundId, next.seats)).toMatchObject(next.seats.map(() => GIVEN_BACK));
  });

  it('after the bet’s insert: the bet that was never acknowledged is whole, or not there', async () => {
    const { seats, roundId } = await site.openRound(node, 1, 50);
    await restartAt('after the bet’s insert', () => {
      seats[0]!.placeBet().catch(() => undefined);
    });
    await site.nextRoundTakesBets(roundId);
    const [bet = GIVEN_BACK] = await site.bookedBets(roundId, seats);
    expect(bet).toMatchObject(GIVEN_BACK);
  });
}
