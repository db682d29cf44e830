import { arena, formatArena } from '@arena/money';
import { HIGHEST_BALANCE, plinkoTable, type LimboResponse, type PlinkoResponse } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { newSeat } from '../support/crash-house.js';
import { eventually } from '../support/eventually.js';
import { reportedFailures, retryFailedItems } from '../support/failed-items.js';
import { fillBalance, makeRoom } from '../support/full-balance.js';
import { runJobs } from '../support/jobs.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { dashboard, win } from '../support/partnership.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { giveTickets, sharesPaid } from '../support/ticket-holders.js';

/** What exceeds the highest balance must not stop other players. */
describe('a payout that does not fit into the balance of its player', () => {
  let app: CrashApp;

  beforeAll(async () => {
    app = await startCrashApp();
  });

  afterAll(() => closeBalanced(app));

  const balanceOf = async ({ user }: Player): Promise<string | undefined> => {
    const sql = 'SELECT balance FROM player_accounts WHERE user_id = $1';
    const [row] = await asOwner<{ balance: string }>(app.database, sql, [user.id]);
    return row?.balance;
  };

  /** Plays fair rounds without bets until one opens that reaches 1.50. */
  const opensHighRound = (): Promise<number> =>
    app.rounds.opens(({ fairness, point }) => fairness === 'fair' && (point ?? 0) >= 150);

  it('in crash is held, reported and paid when it fits, and the game goes on', async () => {
    const [rich, other] = [await newSeat(app), await newSeat(app)];
    const roundId = await opensHighRound();
    await rich.placeBet({ autoCashout: 1.2 });
    await fillBalance(app.database, rich.player);
    await other.placeBet({ autoCashout: 1.2 });
    await app.rounds.closes();
    expect(await balanceOf(other.player)).toBe('10020.00000000');
    expect(await balanceOf(rich.player)).toBe(HIGHEST_BALANCE);

    await eventually(async () => {
      await retryFailedItems(app.database);
      await opensHighRound();
      await app.rounds.closes();
      expect(await reportedFailures(app.database)).toEqual([
        { kind: 'crash-bet', reason: 'payout of 120.00000000: the balance has no room' },
      ]);
    });
    await makeRoom(app.database, rich.player, 1000);
    await eventually(async () => {
      await retryFailedItems(app.database);
      await opensHighRound();
      await app.rounds.closes();
      expect(await balanceOf(rich.player)).toBe('9999999119.99999999');
    });
    expect(await reportedFailures(app.database)).toEqual([]);
    const [round] = await asOwner(app.database, 'SELECT paid FROM crash_rounds WHERE id = $1', [roundId]);
    expect(round).toEqual({ paid: '240.00000000' });
  });

  it('as a commission is reported and paid when it fits, and other partners are paid', async () => {
    const [rich, other] = [await registerPlayer(app), await registerPlayer(app)];
    const codes = [await makePartner(rich), await makePartner(other)];
    await fillBalance(app.database, rich);
    expect(await balanceOf(rich)).toBe(HIGHEST_BALANCE);
    for (const referralCode of codes) await win(await registerPlayer(app, { referralCode }));
    await eventually(async () => expect(await balanceOf(other)).toBe('10010.00000000'));
    await eventually(async () => {
      await retryFailedItems(app.database);
      await runJobs('roll-up');
      expect(await reportedFailures(app.database)).toEqual([
        {
          kind: 'commission',
          reason: expect.stringMatching(/^10\.0+ to user \d+: the balance has no room$/),
        },
      ]);
    });
    expect(await balanceOf(rich)).toBe(HIGHEST_BALANCE);

    await makeRoom(app.database, rich, 100);
    await eventually(async () => {
      await retryFailedItems(app.database);
      await runJobs('roll-up');
      expect(await balanceOf(rich)).toBe('9999999909.99999999');
    });
    expect(await reportedFailures(app.database)).toEqual([]);
    expect(await dashboard(rich)).toMatchObject({ totalCommissionEarned: '10.00000000' });
  });

  it('as a share of the revenue is reported and paid when it fits, and other holders are paid', async () => {
    const [rich, other] = [await registerPlayer(app), await registerPlayer(app)];
    for (const holder of [rich, other]) await giveTickets(app.database, holder, '10');
    await fillBalance(app.database, rich);
    await asOwner(app.database, `SELECT distribute_revenue('2026-02', 5, 100, now())`);
    const [, { amount }] = (await asOwner<{ amount: string }>(
      app.database,
      'SELECT amount FROM revenue_shares ORDER BY user_id',
    )) as [object, { amount: string }];
    expect(await sharesPaid(app.database)).toEqual([{ period: '2026-02', user_id: other.user.id, amount }]);
    await eventually(async () => {
      await retryFailedItems(app.database);
      await runJobs('revenue-distribution');
      expect(await reportedFailures(app.database)).toEqual([
        { kind: 'revenue-share', reason: `${amount} to user ${rich.user.id}: the balance has no room` },
      ]);
    });
    expect(await balanceOf(rich)).toBe(HIGHEST_BALANCE);

    await makeRoom(app.database, rich, 9_000_000);
    await retryFailedItems(app.database);
    await runJobs('revenue-distribution');
    expect(await sharesPaid(app.database)).toMatchObject([{ user_id: rich.user.id, amount }, { amount }]);
    expect(await balanceOf(rich)).toBe(
      formatArena(arena(HIGHEST_BALANCE) - arena('9000000') + arena(amount)),
    );
    expect(await reportedFailures(app.database)).toEqual([]);
  });

  it('as the refund of a withdrawal is refused, and the withdrawal waits until it fits', async () => {
    const [admin, rich] = [await signInAdmin(app), await registerPlayer(app)];
    await makeRoom(app.database, rich, 500);
    const withdrawal = async () => {
      const sql = 'SELECT id::integer, status FROM withdrawals WHERE user_id = $1 ORDER BY id LIMIT 1';
      return (await asOwner<{ id: number; status: string }>(app.database, sql, [rich.user.id]))[0]!;
    };
    const { id } = await withdrawal();
    await fillBalance(app.database, rich, '499.99999999');
    const reject = () => admin.post(`/api/admin/withdrawals/${id}/reject`, { reason: 'A test.' });
    expectProblem(await reject(), 409, 'BALANCE_LIMIT');
    expect(await withdrawal()).toEqual({ id, status: 'queued' });
    await makeRoom(app.database, rich, '0.00000001');
    expect((await reject()).status).toBe(200);
    expect(await withdrawal()).toEqual({ id, status: 'failed' });
    expect(await balanceOf(rich)).toBe(HIGHEST_BALANCE);
    expectProblem(await reject(), 409, 'WITHDRAWAL_SIGNED');
  });

  it('as a correction is refused', async () => {
    const [admin, rich] = [await signInAdmin(app), await registerPlayer(app)];
    await fillBalance(app.database, rich);
    const correct = () =>
      admin.post(`/api/admin/players/${rich.user.id}/adjustments`, {
        amount: '50',
        reason: 'A lost deposit.',
      });
    expectProblem(await correct(), 409, 'BALANCE_LIMIT');
    await makeRoom(app.database, rich, 100);
    expect((await correct()).status).toBe(200);
    expect(await balanceOf(rich)).toBe('9999999949.99999999');
  });
});

/** If it was settled, a loss would be recorded and a win would not, so that the player would know the next outcome. */
describe('a bet whose highest payout does not fit into the balance', () => {
  let app: CrashApp;

  beforeAll(async () => {
    app = await startCrashApp();
  });

  afterAll(() => closeBalanced(app));

  const limbo = ({ client, user }: Player) =>
    client.post<LimboResponse>('/api/limbo', { betAmount: 100, target: 2, userId: user.id });

  const plinko = ({ client, user }: Player) =>
    client.post<PlinkoResponse>('/api/plinko', { betAmount: 100, rows: 8, risk: 'low', userId: user.id });
  const [outerBucket = 0] = plinkoTable(8, 'low', 100);

  it.each([
    ['coin flip', flip, 100],
    ['dice', roll, 100],
    ['Limbo', limbo, 100],
    ['Plinko', plinko, outerBucket - 100],
    // All 22 gems beside three mines pay 2277 times the stake.
    ['Mines', placeMines, 227_600],
  ])(
    'on %s is refused without using a nonce, and accepted once it fits exactly',
    async (_name, bet, profit) => {
      const player = await registerPlayer(app);
      await fillBalance(app.database, player, formatArena(arena(String(profit)) - 1n));
      expectProblem(await bet(player), 409, 'BALANCE_LIMIT');
      await makeRoom(app.database, player, 0.00000001);
      const { status, body } = await bet(player);
      expect(status).toBe(200);
      expect(body.proof).toMatchObject({ nonce: 0 });
    },
  );

  it('on crash is refused', async () => {
    const seat = await newSeat(app);
    await fillBalance(app.database, seat.player, '19.99999999');
    await app.rounds.opens();
    expect(await seat.placeBet({ autoCashout: 1.2 })).toMatchObject({ code: 'BALANCE_LIMIT' });
    await makeRoom(app.database, seat.player, 0.00000001);
    expect(await seat.placeBet({ autoCashout: 1.2 })).toMatchObject({ betAmount: '100.00000000' });
    await app.rounds.closes();
  });

  it('on Mines, for which there is no room any more, cannot be cashed out until there is', async () => {
    const player = await registerPlayer(app);
    const { body: bet } = await placeMines(player);
    const { gems } = await boardOf(app.database, player, bet);
    await openTile(player, bet.id, gems[0]!);
    await fillBalance(app.database, player);
    expectProblem(await cashOutMines(player, bet.id), 409, 'BALANCE_LIMIT');
    expect((await openTile(player, bet.id, gems[1]!)).body).toMatchObject({ ended: null });
    await makeRoom(app.database, player, 1000);
    expect((await cashOutMines(player, bet.id)).body).toMatchObject({ ended: { winAmount: '128.57000000' } });
  });

  it('on Mines is lost as any other, although there is no room for its stake', async () => {
    const player = await registerPlayer(app);
    const { body: bet } = await placeMines(player);
    const { mined } = await boardOf(app.database, player, bet);
    await fillBalance(app.database, player);
    const { status, body } = await openTile(player, bet.id, mined[0]!);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ended: { endedBy: 'loss' }, user: { arenaBalance: HIGHEST_BALANCE } });
  });
});
