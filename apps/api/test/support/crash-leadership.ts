import type { CashOutSuccess } from '@arena/wire';
import { asOwner } from './as-owner.js';
import { newSeat } from './crash-house.js';
import { type CrashNode, type CrashSite, type NodeKind, withCrashSite } from './crash-site.js';
import { eventually } from './eventually.js';
import { CRASH_POINTS, blockAt } from './breakpoint.js';

/** Defines a test with two nodes in which the leader is paused while a round is playing. */
export function itPassesTheRoundToAnotherNode(nodes: NodeKind): void {
  let site: CrashSite;
  let leader: CrashNode;
  let other: CrashNode;

  withCrashSite(
    async (newSite) => {
      site = newSite;
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

  it('loses the round to a node that observed it, which ends it at the same crash point, and writes nothing afterwards', async () => {
    const { seats, roundId } = await site.openRound(other, 3, 1.45);
    const playerOfLeader = await newSeat(leader);
    const allPlayers = [...seats, playerOfLeader];
    const [manual] = seats;
    const targets = [null, 1.4, 1.5, 1.6];
    await Promise.all(allPlayers.map((seat, index) => seat.placeBet({ autoCashout: targets[index] })));
    const firstLeader = await holder();
    // The leader is paused in the middle of a write, so that there is a late write after the takeover.
    const { reached, remove } = await blockAt(site.database, CRASH_POINTS['at a heartbeat']);
    await site.during(reached());
    leader.freeze();
    await remove();

    const cashOut = (await manual!.cashOut()) as CashOutSuccess;
    const crash = manual!.next('gameCrashed', (event) => event.roundId === roundId);
    expect(await site.during(crash)).toMatchObject({ crashPoint: 1.45 });
    await site.waitForNextRound(roundId);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, allPlayers)).toMatchObject([
      { payout: cashOut.payout },
      { payout: '140.00000000', exit: 140 },
      { result: 'crashed_1.45', payout: '0.00000000' },
      { result: 'crashed_1.45', payout: '0.00000000' },
    ]);

    const secondLeader = await holder();
    expect(secondLeader).not.toBe(firstLeader);
    leader.thaw();
    await site.passes(1000);
    const reconnected = await site.reconnect(leader, playerOfLeader);
    const { roundId: nextRoundId } = await site.opens(reconnected);
    expect(await reconnected.placeBet()).toMatchObject({ roundId: nextRoundId });
    expect(await holder()).toBe(secondLeader);
    expect(await asOwner(site.database, `SELECT FROM crash_rounds WHERE phase = 'voided'`)).toEqual([]);
  });
}

/** Defines a test with a single node, which is paused while a round is playing. */
export function itVoidsTheRoundOfAFrozenNode(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (newSite) => {
      site = newSite;
      node = await site.startNode();
    },
    { nodes },
  );

  it('returns the stakes of players who could not cash out during the pause, and pays targets reached before', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.3);
    await Promise.all([seats[0]!.placeBet({ autoCashout: 1.02 }), seats[1]!.placeBet({ autoCashout: 1.29 })]);
    await site.during(seats[0]!.next('cashoutSuccess'));

    node.freeze();
    await site.passes(5000); // longer than the rest of the round, in which cash-outs get no response
    node.thaw();

    await site.waitForNextRound(roundId);
    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: '102.00000000', exit: 102 },
      { result: 'voided', payout: '100.00000000' },
    ]);
  });
}
