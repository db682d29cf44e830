import { reachedAt } from '@arena/fairness';
import { arena } from '@arena/money';
import type { BetDetails, CrashBet, CrashRound, PastBets, User } from '@arena/wire';
import { expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer, registerPlayers } from '../support/players.js';
import { rollUp } from '../support/roll-up.js';

describe('a crash round', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seats: Seat[];
  let alice: Seat;
  let bob: Seat;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    seats = await Promise.all((await registerPlayers(app, 4)).map(takeSeat));
    [alice, bob] = seats as [Seat, Seat, Seat, Seat];
  });

  afterAll(async () => {
    for (const seat of seats) seat.leave();
    await app.close();
  });

  const userOf = async ({ player }: Seat): Promise<User> =>
    (await player.client.get<User>(`/api/user/${player.user.id}`)).body;
  const historyOf = async ({ player }: Seat): Promise<CrashBet[]> =>
    (await player.client.get<CrashBet[]>(`/api/user/${player.user.id}/crash-history`)).body;

  const openRound = (crashPoint: number): Promise<number> => house.openRound(rounds, crashPoint);
  const closeRound = (): Promise<void> => rounds.closes();

  it('pays a cash-out at the multiplier of its time, and takes the stakes of the other players', async () => {
    const roundId = await openRound(1.4);
    const before = await userOf(alice);
    expect(await alice.placeBet({ betAmount: '250.5' })).toMatchObject({
      roundId,
      betAmount: '250.50000000',
      autoCashout: null,
      arenaBalance: '9749.50000000',
    });
    expect(await bob.placeBet({ betAmount: 100 })).toMatchObject({ roundId });
    const [joined] = await Promise.all([
      alice.next('playerJoined', ({ userId }) => userId === bob.player.user.id),
      rounds.ticks(),
    ]);
    expect(joined).toMatchObject({ playerCount: 2, totalBetAmount: '350.50000000' });
    await rounds.reaches(1.12);

    const cashedOut = bob.next('playerCashedOut');
    const success = await alice.cashOut({ multiplier: 1000 });
    expect(success).toMatchObject({ roundId, multiplier: 1.12, payout: '280.56000000' });
    const [event] = await Promise.all([
      cashedOut,
      alice.next('multiplierUpdate', (tick) => tick.multiplier > 1.12),
      rounds.ticks(),
    ]);
    const { multiplier, payout } = success as { multiplier: number; payout: string };
    expect(event).toMatchObject({ userId: alice.player.user.id, multiplier, payout, forced: false });
    // Histories contain a round only after its end.
    expect(await historyOf(alice)).toEqual([]);

    const [crash] = await Promise.all([bob.next('gameCrashed'), closeRound()]);
    expect(crash).toMatchObject({ roundId, crashPoint: 1.4 });
    expect(await historyOf(bob)).toMatchObject([
      { roundId, won: false, winAmount: '0.00000000', crashPoint: 1.4 },
    ]);
    expect(await historyOf(alice)).toMatchObject([
      { roundId, won: true, winAmount: payout, cashoutMultiplier: multiplier, fairness: 'operator-preset' },
    ]);
    expect(await userOf(alice)).toMatchObject({ totalWins: before.totalWins + 1, currentStreak: 1 });
    expect(await userOf(bob)).toMatchObject({
      arenaBalance: '9900.00000000',
      totalLosses: 1,
      currentStreak: -1,
    });
    await expectBooksToBalance(app.database);
  });

  it('pays exactly the target, even if it equals the point or its player is offline', async () => {
    const [, , absent, carol] = seats as [Seat, Seat, Seat, Seat];
    const roundId = await openRound(1.2);
    await alice.placeBet({ autoCashout: 1.2 });
    await bob.placeBet({ autoCashout: 1.21 });
    await absent.placeBet({ autoCashout: 1.05 });
    absent.leave();
    await carol.placeBet({ autoCashout: null });
    const [success] = await Promise.all([
      alice.next('cashoutSuccess'),
      alice.next('gameCrashed'),
      closeRound(),
    ]);
    expect(success).toMatchObject({ roundId, multiplier: 1.2, payout: '120.00000000' });
    expect(await historyOf(absent)).toHaveLength(1);
    expect(await historyOf(absent)).toMatchObject([
      { cashoutMultiplier: 1.05, autoCashout: 1.05, winAmount: '105.00000000' },
    ]);
    expect((await historyOf(bob))[0]).toMatchObject({ roundId, cashoutMultiplier: null, autoCashout: 1.21 });
    await expectBooksToBalance(app.database);
  });

  it('ends immediately at 1.00, and pays no bet', async () => {
    const roundId = await openRound(1);
    await alice.placeBet({ autoCashout: 1.01 });
    await bob.placeBet();
    const [start, crash] = await Promise.all([
      alice.next('gameStarted'),
      alice.next('gameCrashed'),
      rounds.crashes(),
    ]);
    expect([start.roundId, crash.roundId, crash.crashPoint]).toEqual([roundId, roundId, 1]);
    expect(await bob.cashOut()).toMatchObject({ code: 'ROUND_NOT_PLAYING' });
    await closeRound();
    expect((await historyOf(alice))[0]).toMatchObject({ roundId, won: false });
    await expectBooksToBalance(app.database);
  });

  it('appears in the history, with the balance before and after the bet', async () => {
    const roundId = await openRound(1.15);
    const before = await userOf(alice);
    await alice.placeBet({ betAmount: '123.45678901', autoCashout: 1.11 });
    await flip(alice.player); // between the stake and the payout
    await closeRound();
    const bet = (await historyOf(alice))[0]!;
    expect(bet).toEqual({
      id: expect.any(Number),
      roundId,
      betAmount: '123.45678901',
      crashPoint: 1.15,
      won: true,
      winAmount: '137.03703580',
      cashoutMultiplier: 1.11,
      autoCashout: 1.11,
      forced: false,
      voided: false,
      fairness: 'operator-preset',
      createdAt: expect.stringMatching(/Z$/),
    });
    const { client, user } = alice.player;
    const { bets } = (await client.get<PastBets>(`/api/user/${user.id}/bets?game=crash`)).body;
    expect(bets[0]).toEqual({ game: 'crash', ...bet });
    const one = await client.get<BetDetails>(`/api/user/${user.id}/bets/crash/${bet.id}`);
    expect(one.body).toEqual({
      game: 'crash',
      ...bet,
      balanceBefore: before.arenaBalance,
      balanceAfter: (await userOf(alice)).arenaBalance,
      serverSeed: null,
    });
    await expectBooksToBalance(app.database);
  });

  it('pays the partner of a winning player one commission, and none for a lost or returned stake', async () => {
    const { user: partner, client } = bob.player;
    const referralCode = await makePartner(bob.player);
    const referred = await takeSeat(await registerPlayer(app, { referralCode }));
    await openRound(1.12);
    const before = await userOf(bob);
    await referred.placeBet({ betAmount: 1000, autoCashout: 1.1 });
    await closeRound();
    await eventually(async () => {
      const { body } = await client.get<User>(`/api/user/${partner.id}`);
      expect(arena(body.arenaBalance)).toBe(arena(before.arenaBalance) + arena('100'));
    });
    await openRound(1.01);
    await referred.placeBet({ betAmount: 1000 });
    await closeRound();
    expect(await userOf(referred)).toMatchObject({ totalWins: 1, totalLosses: 1 });
    await openRound(1.5);
    await referred.placeBet({ betAmount: 1000 });
    await rounds.starts();
    expect(await referred.cashOut()).toMatchObject({ multiplier: 1, payout: '1000.00000000' });
    await closeRound();
    referred.leave();
    await rollUp(app);
    await expectBooksToBalance(app.database);
    expect(arena((await userOf(bob)).arenaBalance)).toBe(arena(before.arenaBalance) + arena('100'));
  });

  it('sends its current state to a new connection', async () => {
    const roundId = await openRound(1.5);
    await alice.placeBet({ betAmount: 300, autoCashout: 1.45 });
    await rounds.reaches(1.06);
    const newSeat = await takeSeat(alice.player);
    const state = await newSeat.state();
    newSeat.leave();
    expect(state).toMatchObject({
      roundId,
      status: 'playing',
      playerCount: 1,
      totalBetAmount: '300.00000000',
      hasPlacedBet: true,
      hasCashedOut: false,
      betAmount: '300.00000000',
      autoCashout: 1.45,
      capMultiplier: expect.any(Number),
    });
    expect([state.currentMultiplier, state.elapsedMs]).toEqual([1.06, reachedAt(106)]);
  });

  it('shows its proof after its end, and only its commitment before', async () => {
    const roundId = await openRound(1.3);
    const loadRound = async (): Promise<CrashRound> =>
      (await alice.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
    const before = await loadRound();
    expect(before).toMatchObject({ status: 'betting', crashPoint: null, fairness: { reveal: null } });
    await rounds.crashes();
    const { fairness, ...after } = await loadRound();
    expect(after).toMatchObject({ status: 'crashed', crashPoint: 1.3 });
    expect(fairness).toMatchObject({ commitment: before.fairness.commitment, reveal: { crashPoint: 1.3 } });
    const { body } = await alice.player.client.get<number[]>('/api/crash/recent');
    expect(body[0]).toBe(1.3);
  });
});
