import type { CashOutSuccess, CrashBet, User } from '@arena/wire';
import { asOwner } from './books.js';
import { blockAt, CRASH_POINTS, type CrashPoint } from './breakpoint.js';
import type { Seat } from './crash-players.js';
import { REFUNDED, withCrashSite, type CrashNode, type CrashSite, type NodeKind } from './crash-site.js';
import { eventually } from './eventually.js';

const LOST = { result: 'crashed_1.03', payout: '0.00000000', exit: null };
const AT_TARGET = { result: 'cashed_out_1.02', payout: '102.00000000', exit: 102 };

/** Defines tests that kill the only node (SIGKILL) while a round accepts bets, and while it is playing. */
export function itRefundsStakesAfterKills(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (newSite) => {
      site = newSite;
      node = await site.startNode();
    },
    { nodes },
  );

  async function balanceOf({ player }: Seat): Promise<string> {
    const { body } = await player.client.sharedWith(node.url).get<User>(`/api/user/${player.user.id}`);
    return body.arenaBalance;
  }

  it('returns every stake when the node is killed during betting', async () => {
    const { seats, roundId } = await site.openRound(node, 3, 2);
    const placed = await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    expect(placed).toEqual(placed.map(() => expect.objectContaining({ roundId })));

    await node.kill();
    node = await site.startNode();
    await site.waitForNextRound(roundId);

    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject(seats.map(() => REFUNDED));
    expect(await balanceOf(seats[0]!)).toBe('10000.00000000');
  });

  it('keeps cash-outs, pays reached targets and returns the other stakes when the node is killed in play, and notifies the players', async () => {
    const { seats, roundId } = await site.openRound(node, 4, 50);
    const [manual, reached, unreached, untargeted] = seats as [Seat, Seat, Seat, Seat];
    await blockSettlementOf(reached);
    await Promise.all([
      manual.placeBet(),
      reached.placeBet({ autoCashout: 1.02 }),
      unreached.placeBet({ autoCashout: 40 }),
      untargeted.placeBet(),
    ]);
    await site.reaches(manual, 1.07);
    const cashOut = (await manual.cashOut()) as CashOutSuccess;

    await node.kill();
    await unblockSettlement();
    node = await site.startNode();
    const reconnected = await site.reconnect(node, untargeted);
    await site.waitForNextRound(roundId);

    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: cashOut.payout, exit: Math.round(cashOut.multiplier * 100) },
      { payout: '102.00000000', exit: 102 },
      REFUNDED,
      REFUNDED,
    ]);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await balanceOf(untargeted)).toBe('10000.00000000');
    const history = await reconnected.player.client.get<CrashBet[]>(
      `/api/user/${untargeted.player.user.id}/crash-history`,
    );
    expect(history.body).toMatchObject([{ roundId, voided: true, winAmount: '100.00000000' }]);
    await site.during(
      eventually(() =>
        expect(reconnected.received).toContainEqual(expect.objectContaining({ event: 'newRound' })),
      ),
    );
    reconnected.leave();
  });

  /** Makes the database reject the settlement of this player's bet, so that its target is reached but not paid. */
  async function blockSettlementOf({ player }: Seat): Promise<void> {
    await asOwner(
      site.database,
      `CREATE FUNCTION reject_settlement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
       CREATE TRIGGER reject_settlement BEFORE UPDATE ON crash_bets FOR EACH ROW
         WHEN (NEW.user_id = ${player.user.id}) EXECUTE FUNCTION reject_settlement()`,
    );
  }

  async function unblockSettlement(): Promise<void> {
    await asOwner(site.database, 'DROP FUNCTION reject_settlement CASCADE');
  }
}

/** Defines tests that kill the only node (SIGKILL) in the middle of a write. */
export function itSettlesBetsOnceAfterKills(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (newSite) => {
      site = newSite;
      node = await site.startNode();
    },
    { nodes },
  );

  /** Does `work`, kills the node when a statement has reached the point, and starts another node. */
  async function restartAt(point: CrashPoint, work: () => unknown): Promise<void> {
    const { reached, remove } = await blockAt(site.database, CRASH_POINTS[point]);
    await work();
    await site.during(reached());
    await node.kill();
    await remove();
    node = await site.startNode();
  }

  it('settles each bet once and continues with the next round, when killed during a settlement, in play and during a refund', async () => {
    const { seats, roundId } = await site.openRound(node, 4, 1.03);
    await restartAt('mid-settlement', () =>
      Promise.all(seats.map((seat, index) => seat.placeBet(index === 0 ? { autoCashout: 1.02 } : {}))),
    );
    await site.waitForNextRound(roundId);
    expect(await site.phaseOf(roundId)).toBe('crashed, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject([AT_TARGET, LOST, LOST, LOST]);

    const next = await site.openRound(node, 4, 50);
    await Promise.all(next.seats.map((seat) => seat.placeBet()));
    await restartAt('mid-refund', async () => {
      await node.kill();
      node = await site.startNode();
    });
    await site.waitForNextRound(next.roundId);
    expect(await site.phaseOf(next.roundId)).toBe('voided, closed');
    expect(await site.bookedBets(next.roundId, next.seats)).toMatchObject(next.seats.map(() => REFUNDED));
  });

  it('records an unacknowledged bet completely or not at all, when killed after its insert', async () => {
    const { seats, roundId } = await site.openRound(node, 1, 50);
    await restartAt('after the bet’s insert', () => {
      seats[0]!.placeBet().catch(() => undefined);
    });
    await site.waitForNextRound(roundId);
    const [bet = REFUNDED] = await site.bookedBets(roundId, seats);
    expect(bet).toMatchObject(REFUNDED);
  });
}
