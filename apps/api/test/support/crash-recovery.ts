import { expect, it } from '@jest/globals';
import type { CashOutSuccess, CrashBet, User } from '@arena/wire';
import { asOwner } from './books.js';
import type { Seat } from './crash-players.js';
import { GIVEN_BACK, type CrashNode, type CrashSite, type NodeKind } from './crash-site.js';
import { eventually } from './eventually.js';
import { withCrashSite } from './with-crash-site.js';

/** kill -9 of the only node. */
export function itSurvivesKills(nodes: NodeKind): void {
  let site: CrashSite;
  let node: CrashNode;

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startNode();
    },
    { nodes },
  );

  async function balanceOf({ player }: Seat): Promise<string> {
    const { body } = await player.client.sharedWith(node.url).get<User>(`/api/user/${player.user.id}`);
    return body.arenaBalance;
  }

  it('while bets are taken: every stake is given back', async () => {
    const { seats, roundId } = await site.openRound(node, 3, 2);
    const placed = await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.01 })));
    expect(placed).toEqual(placed.map(() => expect.objectContaining({ roundId })));

    await node.kill();
    node = await site.startNode();
    await site.nextRoundTakesBets(roundId);

    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await site.bookedBets(roundId, seats)).toMatchObject(seats.map(() => GIVEN_BACK));
    expect(await balanceOf(seats[0]!)).toBe('10000.00000000');
  });

  it('in play: cash-outs made stand, targets passed pay, every other stake is given back, and the players are told', async () => {
    const { seats, roundId } = await site.openRound(node, 4, 50);
    const [byHand, passed, ahead, without] = seats as [Seat, Seat, Seat, Seat];
    await refuseToSettle(passed);
    await Promise.all([
      byHand.placeBet(),
      passed.placeBet({ autoCashout: 1.02 }),
      ahead.placeBet({ autoCashout: 40 }),
      without.placeBet(),
    ]);
    await site.reaches(byHand, 1.07);
    const out = (await byHand.cashOut()) as CashOutSuccess;

    await node.kill();
    await settleAgain();
    node = await site.startNode();
    const back = await site.returnTo(node, without);
    await site.nextRoundTakesBets(roundId);

    expect(await site.bookedBets(roundId, seats)).toMatchObject([
      { payout: out.payout, exit: Math.round(out.multiplier * 100) },
      { payout: '102.00000000', exit: 102 },
      GIVEN_BACK,
      GIVEN_BACK,
    ]);
    expect(await site.phaseOf(roundId)).toBe('voided, closed');
    expect(await balanceOf(without)).toBe('10000.00000000');
    const history = await back.player.client.get<CrashBet[]>(
      `/api/user/${without.player.user.id}/crash-history`,
    );
    expect(history.body).toMatchObject([{ roundId, voided: true, winAmount: '100.00000000' }]);
    await site.during(
      eventually(() => expect(back.heard).toContainEqual(expect.objectContaining({ event: 'newRound' }))),
    );
    back.leave();
  });

  /** The books refuse to settle this player's bet, as a database in trouble might: it is passed, and not paid. */
  async function refuseToSettle({ player }: Seat): Promise<void> {
    await asOwner(
      site.database,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
       CREATE TRIGGER refused BEFORE UPDATE ON crash_bets FOR EACH ROW
         WHEN (NEW.user_id = ${player.user.id}) EXECUTE FUNCTION refuse()`,
    );
  }

  async function settleAgain(): Promise<void> {
    await asOwner(site.database, 'DROP FUNCTION refuse CASCADE');
  }
}
