import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { endsAt, reachedAt } from '@arena/fairness';
import type { CashOutSuccess, CrashRefusal } from '@arena/wire';
import { untilBlocked } from './support/blocked.js';
import { asOwner } from './support/books.js';
import type { Seat } from './support/crash-players.js';
import type { CrashNode, CrashSite } from './support/crash-site.js';
import { eventually } from './support/eventually.js';
import { withCrashSite } from './support/with-crash-site.js';

describe('two nodes at one crash table', () => {
  let site: CrashSite;
  let first: CrashNode;
  let second: CrashNode;

  withCrashSite(async (built) => {
    site = built;
    first = await site.startNode();
    second = await site.startNode();
  });

  it('takes a bet at one and its cash-out at the other, and shows both at both', async () => {
    const { seat, roundId } = await openRound(3);
    const elsewhere = await site.returnTo(second, seat);
    const [joined] = await Promise.all([
      elsewhere.next('playerJoined'),
      seat.placeBet().then(() => site.rounds.ticks()),
    ]);
    expect(joined).toMatchObject({ roundId, userId: seat.player.user.id, playerCount: 1 });
    expect(await elsewhere.state()).toMatchObject({ hasPlacedBet: true, betAmount: '100.00000000' });

    await site.rounds.reaches(1.04);
    const [left, out] = await Promise.all([
      seat.next('playerCashedOut'),
      elsewhere.cashOut().finally(() => site.rounds.ticks()),
    ]);
    const { multiplier, payout } = out as CashOutSuccess;
    expect([multiplier, payout]).toEqual([1.04, '104.00000000']);
    expect(left).toMatchObject({ roundId, multiplier, payout });
    expect(await seat.state()).toMatchObject({ hasCashedOut: true, cashoutMultiplier: multiplier });
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout }]);
    await site.rounds.closes();
  });

  it('pays one of two hundred cash-outs that come at once, over five connections', async () => {
    const { seat, roundId } = await openRound(3);
    const connections = [
      seat,
      await site.returnTo(first, seat),
      await site.returnTo(first, seat),
      await site.returnTo(second, seat),
      await site.returnTo(second, seat),
    ];
    await seat.placeBet();
    await site.rounds.reaches(1.07);

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => connections[index % connections.length]!.cashOut()),
    );

    const paid = answers.filter((answer): answer is CashOutSuccess => 'payout' in answer);
    expect(paid).toHaveLength(1);
    const refused = answers.filter((answer): answer is CrashRefusal => 'code' in answer);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['ALREADY_CASHED_OUT']));
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: paid[0]?.payout }]);
    await site.rounds.closes();
  });

  it('pays one of two cash-outs that have both found the bet open in the database', async () => {
    const { seat, roundId } = await openRound(3);
    const elsewhere = await site.returnTo(second, seat);
    await seat.placeBet();
    await site.rounds.reaches(1.2);
    const release = await hold(seat);

    const cashingOut = Promise.all([seat.cashOut(), elsewhere.cashOut()]);
    await untilBlocked(site.database, 'settle_crash_bets', 2);
    await release();

    const answers = await cashingOut;
    expect(answers.filter((answer) => 'payout' in answer)).toMatchObject([{ payout: '120.00000000' }]);
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'ALREADY_CASHED_OUT' }]);
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: '120.00000000', exit: 120 }]);
    await site.rounds.closes();
  });

  it.each([
    { point: 150, crashes: true },
    { point: 400, crashes: false },
  ])(
    'pays 1.50 for a cash-out received at 1.50, though PostgreSQL stalls (the point: $point)',
    async (round) => {
      const { seat, roundId } = await openRound(round.point / 100);
      await seat.placeBet();
      await site.rounds.reaches(1.5);
      const release = await hold(seat);

      const cashingOut = seat.cashOut();
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
      // The round goes on in the meantime: to its end, and a little further than that.
      await site.rounds.passes(endsAt(150) - reachedAt(150) + 50);
      expect(await site.phaseOf(roundId)).toBe(round.crashes ? 'crashed' : 'playing');
      await release();

      expect(await cashingOut).toMatchObject({ roundId, multiplier: 1.5, payout: '150.00000000' });
      await site.rounds.closes();
      expect(await site.phaseOf(roundId)).toBe('crashed, closed');
      expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: '150.00000000', exit: 150 }]);
    },
  );

  /** A new player at the first node, and a round that takes bets. */
  async function openRound(crashPoint: number): Promise<{ seat: Seat; roundId: number }> {
    const { seats, roundId } = await site.openRound(first, 1, crashPoint);
    return { seat: seats[0]!, roundId };
  }

  /** Locks the player's row, so that whatever wants to pay them waits. */
  async function hold({ player }: Seat): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: site.database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [player.user.id]);
    return () => client.end();
  }

  async function waiting(): Promise<number> {
    const rows = await asOwner(
      site.database,
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }
});
