import pg from 'pg';
import { RoundWatch } from '@arena/crash';
import { endsAt, reachedAt } from '@arena/fairness';
import type { CashOutSuccess, CrashRefusal } from '@arena/wire';
import { untilBlocked } from '../support/as-owner.js';
import { asOwner } from '../support/books.js';
import type { Seat } from '../support/crash-players.js';
import { type CrashNode, type CrashSite, withCrashSite } from '../support/crash-site.js';
import { eventually } from '../support/eventually.js';

describe('a crash round on two nodes', () => {
  let site: CrashSite;
  let first: CrashNode;
  let second: CrashNode;

  withCrashSite(async (built) => {
    site = built;
    first = await site.startNode();
    second = await site.startNode();
  });

  it('accepts a bet on one node and its cash-out on the other, and shows both on both', async () => {
    const { seat, roundId } = await openRound(3);
    const seatAtSecond = await site.reconnect(second, seat);
    const [joined] = await Promise.all([
      seatAtSecond.next('playerJoined'),
      seat.placeBet().then(() => site.rounds.ticks()),
    ]);
    expect(joined).toMatchObject({ roundId, userId: seat.player.user.id, playerCount: 1 });
    expect(await seatAtSecond.state()).toMatchObject({ hasPlacedBet: true, betAmount: '100.00000000' });

    await site.rounds.reaches(1.04);
    const [event, response] = await Promise.all([
      seat.next('playerCashedOut'),
      seatAtSecond.cashOut().finally(() => site.rounds.ticks()),
    ]);
    const { multiplier, payout } = response as CashOutSuccess;
    expect([multiplier, payout]).toEqual([1.04, '104.00000000']);
    expect(event).toMatchObject({ roundId, multiplier, payout });
    expect(await seat.state()).toMatchObject({ hasCashedOut: true, cashoutMultiplier: multiplier });
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout }]);
    await site.rounds.closes();
  });

  it('pays one of two hundred simultaneous cash-outs over five connections', async () => {
    const { seat, roundId } = await openRound(3);
    const connections = [
      seat,
      await site.reconnect(first, seat),
      await site.reconnect(first, seat),
      await site.reconnect(second, seat),
      await site.reconnect(second, seat),
    ];
    await seat.placeBet();
    await site.rounds.reaches(1.07);

    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => connections[index % connections.length]!.cashOut()),
    );

    const paid = responses.filter((response): response is CashOutSuccess => 'payout' in response);
    expect(paid).toHaveLength(1);
    const rejected = responses.filter((response): response is CrashRefusal => 'code' in response);
    expect(new Set(rejected.map(({ code }) => code))).toEqual(new Set(['ALREADY_CASHED_OUT']));
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: paid[0]?.payout }]);
    await site.rounds.closes();
  });

  it('pays one of two cash-outs that both read the bet as open', async () => {
    const { seat, roundId } = await openRound(3);
    const seatAtSecond = await site.reconnect(second, seat);
    await seat.placeBet();
    await site.rounds.reaches(1.2);
    const unlock = await lockAccount(seat);

    const cashingOut = Promise.all([seat.cashOut(), seatAtSecond.cashOut()]);
    await untilBlocked(site.database, 'settle_crash_bets', 2);
    await unlock();

    const responses = await cashingOut;
    expect(responses.filter((response) => 'payout' in response)).toMatchObject([{ payout: '120.00000000' }]);
    expect(responses.filter((response) => 'code' in response)).toMatchObject([
      { code: 'ALREADY_CASHED_OUT' },
    ]);
    expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: '120.00000000', exit: 120 }]);
    await site.rounds.closes();
  });

  it.each([
    { point: 150, phase: 'crashed' },
    { point: 400, phase: 'playing' },
  ])(
    'pays 1.50 for a cash-out received at 1.50 although its settlement is blocked (round meanwhile $phase)',
    async ({ point, phase }) => {
      const { seat, roundId } = await openRound(point / 100);
      await seat.placeBet();
      await site.rounds.reaches(1.5);
      const unlock = await lockAccount(seat);

      const cashingOut = seat.cashOut();
      await eventually(async () => expect(await countLockWaits()).toBeGreaterThan(0));
      // Until just after the end of a round with a point of 1.50.
      await site.rounds.passes(endsAt(150) - reachedAt(150) + 50);
      expect(await site.phaseOf(roundId)).toBe(phase);
      await unlock();

      expect(await cashingOut).toMatchObject({ roundId, multiplier: 1.5, payout: '150.00000000' });
      await site.rounds.closes();
      expect(await site.phaseOf(roundId)).toBe('crashed, closed');
      expect(await site.bookedBets(roundId, [seat])).toMatchObject([{ payout: '150.00000000', exit: 150 }]);
    },
  );

  it('sends the state to a player who connects before the node has read the round', async () => {
    const { seat, roundId } = await openRound(3);
    let poll = (): void => undefined;
    const delay = new Promise<void>((resolve) => (poll = resolve));
    const { refresh } = RoundWatch.prototype;
    const delayed = jest.spyOn(RoundWatch.prototype, 'refresh').mockImplementation(async function (
      this: RoundWatch,
    ) {
      await delay;
      return refresh.call(this);
    });
    const seatAtThird = await site.reconnect(await site.startNode(), seat);
    const event = seatAtThird.next('gameState');
    const state = seatAtThird.state();
    // The messages of a connection are handled in order, so the node has received both.
    const refusal = await seatAtThird.placeBet({ betAmount: 'none' });
    delayed.mockRestore();
    poll();
    expect(refusal).toMatchObject({ code: 'VALIDATION' });
    expect(await state).toMatchObject({ roundId, status: 'betting' });
    expect(await event).toMatchObject({ roundId, status: 'betting' });
    await site.rounds.closes();
  });

  /** Opens a round for bets, with a new player on the first node. */
  async function openRound(crashPoint: number): Promise<{ seat: Seat; roundId: number }> {
    const { seats, roundId } = await site.openRound(first, 1, crashPoint);
    return { seat: seats[0]!, roundId };
  }

  /** Locks the account of the player, so that a payout waits. Returns a function that unlocks it. */
  async function lockAccount({ player }: Seat): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: site.database.url });
    client.on('error', () => undefined); // a test that failed before it unlocked
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM player_accounts WHERE user_id = $1 FOR UPDATE', [player.user.id]);
    return () => client.end();
  }

  /** Returns the number of sessions that wait for a lock. */
  async function countLockWaits(): Promise<number> {
    const rows = await asOwner(
      site.database,
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length;
  }
});
