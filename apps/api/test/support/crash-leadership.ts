import { expect, it } from '@jest/globals';
import type { CashOutSuccess } from '@arena/wire';
import { asOwner } from './as-owner.js';
import { newSeat } from './crash-house.js';
import type { CrashNode, CrashSite, NodeKind } from './crash-site.js';
import { eventually } from './eventually.js';
import { CRASH_POINTS, holdAt } from './named-point.js';
import { withCrashSite } from './with-crash-site.js';

/** Two nodes, the first of which leads and stands still in play. */
export function theRoundPassesToAnother(nodes: NodeKind): void {
  let site: CrashSite;
  let leader: CrashNode;
  let other: CrashNode;

  withCrashSite(
    async (built) => {
      site = built;
      leader = await site.startNode();
      await site.during(eventually(async () => expect(await holder()).not.toBeNull()));
      other = await site.startNode();
    },
    { nodes },
  );

  async function holder(): Promise<string | null> {
    const [row] = await asOwner<{ holder: string | null }>(
      site.database,
      `SELECT holder FROM leases WHERE name = 'crash'`,
    );
    return row?.holder ?? null;
  }

  it('loses the round to a node that has seen it, which ends it at its own point; and writes nothing afterwards', async () => {
    const { seats, roundId } = await site.openRound(other, 3, 1.45);
    const atTheLeader = await newSeat(leader);
    const inTheRound = [...seats, atTheLeader];
    const [byHand] = seats;
    const targets = [null, 1.4, 1.5, 1.6];
    await Promise.all(inTheRound.map((seat, index) => seat.placeBet({ autoCashout: targets[index] })));
    const led = await holder();
    // In the middle of a write, so that there is one to refuse.
    const { reached, remove } = await holdAt(site.database, CRASH_POINTS['at a heartbeat']);
    await site.during(reached());
    leader.freeze();
    await remove();

    const out = (await byHand!.cashOut()) as CashOutSuccess;
    const crash = byHand!.next('gameCrashed', (told) => told.roundId === roundId);
    expect(await site.during(crash)).toMatchObject({ crashPoint: 1.45 });
    await site.nextRoundTakesBets(roundId);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, inTheRound)).toMatchObject([
      { payout: out.payout },
      { payout: '140.00000000', exit: 140 },
      { result: 'crashed_1.45', payout: '0.00000000' },
      { result: 'crashed_1.45', payout: '0.00000000' },
    ]);

    const takenBy = await holder();
    expect(takenBy).not.toBe(led);
    leader.thaw();
    await site.passes(1000);
    const back = await site.returnTo(leader, atTheLeader);
    const { roundId: later } = await site.opens(back);
    expect(await back.placeBet()).toMatchObject({ roundId: later });
    expect(await holder()).toBe(takenBy);
    expect(await asOwner(site.database, `SELECT FROM crash_rounds WHERE phase = 'voided'`)).toEqual([]);
  });
}

/** The only node stands still in play. */
export function theRoundIsGivenBack(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startNode();
    },
    { nodes },
  );

  it('gives back what nobody could take out in the meantime; targets passed before pay', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.3);
    await Promise.all([seats[0]!.placeBet({ autoCashout: 1.02 }), seats[1]!.placeBet({ autoCashout: 1.29 })]);
    await site.during(seats[0]!.next('cashoutSuccess'));

    node.freeze();
    await site.passes(5000); // the round would have ended, and whoever pressed the button was not heard
    node.thaw();

    await site.nextRoundTakesBets(roundId);
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '102.00000000', exit: 102 },
      { result: 'voided', payout: '100.00000000' },
    ]);
  });
}
