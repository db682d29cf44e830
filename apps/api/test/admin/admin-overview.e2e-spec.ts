import {
  GAMES,
  RETURN_WINDOWS,
  type AdminData,
  type AuditEntry,
  type GameDay,
  type GameName,
  type HouseFigures,
  type PendingMovements,
  type RecentBets,
  type User,
} from '@arena/wire';
import { abs, arena } from '@arena/money';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import type { Client } from '../support/client.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer, roll, type Player } from '../support/players.js';
import { expectProblem } from '../support/problems.js';

const FIGURES = '/api/admin/figures';

/** Adds up a game's days, because midnight may pass during the test. */
function sumDays(days: readonly GameDay[], game: GameName) {
  const gameDays = days.filter((day) => day.game === game);
  const sum = (column: 'turnover' | 'payouts' | 'commission' | 'margin') =>
    gameDays.reduce((total, day) => total + arena(day[column]), 0n);
  return {
    bets: gameDays.reduce((total, { bets }) => total + bets, 0),
    turnover: sum('turnover'),
    payouts: sum('payouts'),
    commission: sum('commission'),
    margin: sum('margin'),
  };
}

describe('the admin overview', () => {
  let app: CrashApp;
  let admin: Client;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let player: Player;
  let seat: Seat;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    admin = house.admin;
    const partner = await registerPlayer(app);
    player = await registerPlayer(app, { referralCode: await makePartner(partner) });
    seat = await takeSeat(player);
  });

  afterAll(async () => {
    seat.leave();
    await app.close();
  });

  const figures = async (query = ''): Promise<HouseFigures> =>
    (await admin.get<HouseFigures>(`${FIGURES}${query}`)).body;
  const balances = async (): Promise<bigint> => {
    const [row] = await asOwner<{ sum: string }>(app.database, 'SELECT sum(balance) FROM player_accounts');
    return arena(row!.sum);
  };

  it('shows no games and the sign-up grants as liabilities on a new installation', async () => {
    const { houseBalance, liabilities, days, returns } = await figures();
    expect(houseBalance).toBe('1000000000.00000000');
    expect(days).toEqual([]);
    expect(returns).toHaveLength(GAMES.length * RETURN_WINDOWS.length);
    expect(returns[0]).toEqual({
      game: 'coin_flip',
      days: 1,
      bets: 0,
      turnover: '0.00000000',
      actual: null,
      theoretical: null,
      lowest: null,
      highest: null,
      isOutOfBand: false,
    });
    await eventually(async () => expect(arena((await figures()).liabilities.total)).toBe(await balances()));
    expect(liabilities.withdrawals).toBe('0.00000000');
  });

  it('sums turnover, payouts, commission and margin per game', async () => {
    for (let bet = 0; bet < 8; bet += 1) await Promise.all([flip(player), roll(player)]);
    const [sums] = await asOwner<{ payouts: string; commission: string }>(
      app.database,
      `SELECT sum(payout) AS payouts, sum(commission) AS commission FROM bets WHERE game = 'coin_flip'`,
    );
    const [payouts, commission] = [arena(sums!.payouts), arena(sums!.commission)];
    await eventually(async () => {
      const { days, returns } = await figures();
      for (const game of ['coin_flip', 'dice_roll'] as const)
        expect(sumDays(days, game)).toMatchObject({ bets: 8, turnover: arena('800') });
      expect(sumDays(days, 'coin_flip')).toMatchObject({
        payouts,
        commission,
        margin: arena('800') - payouts - commission,
      });
      expect(returns.find(({ game, days: count }) => game === 'coin_flip' && count === 7)).toEqual({
        game: 'coin_flip',
        days: 7,
        bets: 8,
        turnover: '800.00000000',
        actual: Number(payouts / arena('1')) / 8,
        theoretical: 100,
        // 100% ± 3.9 standard deviations, which are √8 stakes each for eight flips of equal stakes.
        lowest: 0,
        highest: 237.85,
        isOutOfBand: false,
      });
    });
  });

  it('lists the bets of all players, newest first, and crash bets with their cash-out', async () => {
    await house.openRound(rounds, 1.5);
    await seat.placeBet({ autoCashout: 1.2, betAmount: 250 });
    await rounds.closes();
    await eventually(async () => {
      const { bets } = (await admin.get<RecentBets>('/api/admin/recent-bets?limit=3')).body;
      expect(bets).toHaveLength(3);
      expect(bets[0]).toEqual({
        id: expect.any(Number),
        createdAt: expect.stringMatching(/Z$/),
        username: player.user.username,
        gameType: 'crash',
        betAmount: '250.00000000',
        selectedSide: 'auto_1.20',
        result: 'cashed_out_1.20',
        won: true,
        winAmount: '300.00000000',
      });
      const ids = bets.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => other - one));
    });
    expect((await admin.get<RecentBets>('/api/admin/recent-bets')).body.bets).toHaveLength(17);
  });

  it('excludes operator-controlled rounds from the returns and includes fair ones', async () => {
    const crash = async () =>
      (await figures()).returns.find(({ game, days }) => game === 'crash' && days === 7);
    await eventually(async () =>
      expect(sumDays((await figures()).days, 'crash')).toMatchObject({ bets: 1, turnover: arena('250') }),
    );
    expect(await crash()).toMatchObject({ bets: 0, actual: null });

    await rounds.opens(({ fairness }) => fairness === 'fair');
    await seat.placeBet({ autoCashout: 1.5 });
    await rounds.closes();
    await eventually(async () => {
      expect(await crash()).toMatchObject({ bets: 1, turnover: '100.00000000', theoretical: 99 });
      expect((await crash())!.isOutOfBand).toBe(false);
    });
  });

  it('includes open stakes in the liabilities, which are balances, open stakes and commissions', async () => {
    await rounds.opens();
    await seat.placeBet({ betAmount: 500 });
    await eventually(async () => {
      const { liabilities } = await figures();
      expect(liabilities.openStakes).toBe('500.00000000');
      expect(arena(liabilities.balances)).toBe(await balances());
      expect(arena(liabilities.total)).toBe(
        arena(liabilities.balances) + arena(liabilities.openStakes) + arena(liabilities.commissions),
      );
    });
    await rounds.closes();
  });

  it('shows the pool, the ticket supply and the house balance', async () => {
    await eventually(async () => {
      const { body } = await admin.get<AdminData>('/api/admin/data');
      const { houseBalance } = await figures();
      expect(body).toEqual({
        devWalletBalance: houseBalance,
        revenueSharePool: expect.any(String),
        totalTicketSupply: 16.5,
        ticketHolders: [],
      });
      expect(abs(arena(body.revenueSharePool) * 20n - arena(houseBalance))).toBeLessThan(20n);
    });
  });

  it('shows no pending movements without a blockchain', async () => {
    expect((await admin.get<PendingMovements>('/api/admin/pending')).body).toEqual({
      withdrawals: { count: 0, amount: '0.00000000', oldest: [], stopped: null, limits: [] },
      deposits: { count: 0, amount: '0.00000000', largest: [] },
      treasury: null,
    });
  });

  it('shows the audit log page by page', async () => {
    await house.preChoose(2);
    await admin.post('/api/admin/pre-chosen-crash', { crashPoint: null });
    const page = async (query: string) => (await admin.get<AuditEntry[]>(`/api/admin/audit?${query}`)).body;
    const [latest, earlier] = await page('limit=2');
    const { id: adminId } = (await admin.get<User>('/api/session')).body;
    expect([latest, earlier]).toMatchObject([
      { actorId: adminId, actor: 'admin', action: 'crash.pre-choose', before: { crashPoint: 2 } },
      { source: expect.stringContaining('127.0.0.1'), subject: 'crash', after: { crashPoint: 2 } },
    ]);
    expect(latest!.at >= earlier!.at).toBe(true);
    expect(await page(`limit=1&before=${latest!.id}`)).toEqual([earlier]);
    expect(await page('limit=100&before=1')).toEqual([]);
  });

  it.each([
    `${FIGURES}?days=0`,
    `${FIGURES}?days=91`,
    `${FIGURES}?days=1.5`,
    `${FIGURES}?days=`,
    `${FIGURES}?days=1&days=2`,
    `${FIGURES}?from=1`,
    '/api/admin/recent-bets?limit=101',
    '/api/admin/recent-bets?limit=-1',
    '/api/admin/recent-bets?limit=ten',
    '/api/admin/audit?limit=0',
    '/api/admin/audit?before=x',
    '/api/admin/audit?before=99999999999999999999',
  ])('rejects GET %s', async (path) => {
    expectProblem(await admin.get(path), 400, 'VALIDATION');
  });

  it('rebuilds the figures from the bets, for instance after a restore', async () => {
    // The cursor first, in the locking order of the roll-up, which may be running.
    await asOwner(app.database, 'UPDATE roll_up_cursor SET system_identifier = 1; DELETE FROM game_days');
    await eventually(async () => {
      expect(sumDays((await figures()).days, 'coin_flip').bets).toBe(8);
      expect(await asOwner(app.database, 'SELECT FROM game_days_rebuild_due')).toEqual([]);
      await expectBooksToBalance(app.database);
    });
  });

  it('is not accessible to players', async () => {
    for (const path of [FIGURES, '/api/admin/data', '/api/admin/recent-bets', '/api/admin/pending'])
      expectProblem(await player.client.get(path), 403, 'FORBIDDEN');
    await eventually(() => expectBooksToBalance(app.database));
  });
});
