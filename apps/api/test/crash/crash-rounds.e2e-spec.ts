import type {
  CrashRound,
  CrashStatistics,
  PastRoundPage,
  PublishedCounters,
  RoundBetPage,
  ShowcaseRound,
} from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayers } from '../support/players.js';
import { expectProblem } from '../support/problems.js';

describe('crash rounds that have ended', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seats: Seat[];
  let steered: number;
  let fair: number;

  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body, text } = await seats[0]!.player.client.get<Body>(`/api/crash/${path}`);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return body;
  };

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    const players = await registerPlayers(app, 2);
    seats = await Promise.all(players.map((player) => takeSeat(player)));
    steered = await house.openRound(rounds, 2);
    await seats[0]!.placeBet({ betAmount: 100, autoCashout: 1.5 });
    await seats[1]!.placeBet({ betAmount: 200 });
    await rounds.closes();
    fair = await rounds.opens();
    await seats[0]!.placeBet({ betAmount: 300 });
    await rounds.closes();
  });

  afterAll(async () => {
    for (const seat of seats) seat.leave();
    await expectBooksToBalance(app.database);
    await app.close();
  });

  it('are shown to visitors, newest first, a second later at most', async () => {
    await eventually(async () => {
      const { status, body } = await app.client().get<ShowcaseRound[]>('/api/crash/showcase');
      expect(status).toBe(200);
      expect(body.slice(0, 2)).toEqual([
        { roundId: fair, crashPoint: expect.any(Number), endedAt: expect.any(String) },
        { roundId: steered, crashPoint: 2, endedAt: expect.any(String) },
      ]);
      expect(body.length).toBeLessThanOrEqual(10);
    });
  });

  it('are listed page by page, newest first, with what decided them', async () => {
    const { rounds: newest, next } = await get<PastRoundPage>('rounds?limit=1');
    expect(newest).toMatchObject([
      { roundId: fair, status: 'crashed', mode: 'fair', playerCount: 1, totalBetAmount: '300.00000000' },
    ]);
    const older = await get<PastRoundPage>(`rounds?limit=1&before=${next}`);
    expect(older.rounds).toMatchObject([
      { roundId: steered, mode: 'operator-preset', crashPoint: 2, playerCount: 2 },
    ]);
    expectProblem(await seats[0]!.player.client.get('/api/crash/rounds?before=x'), 400, 'VALIDATION');
    expectProblem(await app.client().get('/api/crash/rounds'), 401, 'UNAUTHENTICATED');
  });

  it('have their players with stakes, cash-outs and payouts, page by page', async () => {
    const first = await get<RoundBetPage>(`rounds/${steered}/bets?limit=1`);
    expect(first.bets).toEqual([
      {
        username: seats[0]!.player.user.username,
        betAmount: '100.00000000',
        cashoutMultiplier: 1.5,
        winAmount: '150.00000000',
      },
    ]);
    const second = await get<RoundBetPage>(`rounds/${steered}/bets?limit=1&after=${first.next}`);
    expect(second).toEqual({
      bets: [
        {
          username: seats[1]!.player.user.username,
          betAmount: '200.00000000',
          cashoutMultiplier: null,
          winAmount: '0.00000000',
        },
      ],
      next: null,
    });
  });

  it('lead to the rounds before and after', async () => {
    const round = await get<CrashRound>(`rounds/${steered}`);
    expect(round.nextRoundId).toBe(fair);
    expect((await get<CrashRound>(`rounds/${fair}`)).previousRoundId).toBe(steered);
    expect((await get<CrashRound>('rounds/1')).previousRoundId).toBeNull();
  });

  it('give the statistics, without those of an operator', async () => {
    const points = await asOwner<{ point: number }>(
      app.database,
      `SELECT point FROM crash_rounds WHERE fairness = 'fair' AND phase = 'crashed'`,
    );
    const statistics = await get<CrashStatistics>('statistics');
    expect(statistics.rounds).toBe(points.length);
    expect(statistics.highest).toBe(Math.max(...points.map(({ point }) => point)) / 100);
    expect(statistics.distribution.reduce((sum, band) => sum + band.rounds, 0)).toBe(points.length);
  });

  it('are counted, together with the return of each game, for visitors too', async () => {
    await flip(seats[0]!.player);
    const visitor = app.client();
    const read = async (): Promise<PublishedCounters> => {
      const { status, headers, body } = await visitor.get<PublishedCounters>('/api/fairness/counters');
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
      return body;
    };
    const { rounds: counts, games, maximumProfit, maximumProfitPercent } = await read();
    expect(counts.find(({ mode }) => mode === 'operator-preset')).toEqual({
      mode: 'operator-preset',
      crashed: 1,
      voided: 0,
    });
    expect(counts.find(({ mode }) => mode === 'fair')!.crashed).toBeGreaterThan(0);
    expect(games.map(({ game }) => game)).toContain('mines');
    expect(games.find(({ game }) => game === 'crash')).toMatchObject({ ratedBets: 1 });
    expect(maximumProfitPercent).toBe(1);
    expect(Number(maximumProfit)).toBeGreaterThan(0);
  });

  it('do not show a round in progress', async () => {
    const open = await rounds.opens();
    await seats[0]!.placeBet({ betAmount: 100 });
    await rounds.starts();
    const { rounds: listed } = await get<PastRoundPage>('rounds');
    expect(listed.map(({ roundId }) => roundId)).not.toContain(open);
    expect(await get<RoundBetPage>(`rounds/${open}/bets`)).toEqual({ bets: [], next: null });
    await rounds.closes();
    await eventually(async () => {
      expect((await get<RoundBetPage>(`rounds/${open}/bets`)).bets).toHaveLength(1);
    });
  });
});
