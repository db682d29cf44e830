import { latestAutobet, startedAutobet, stopAutobet } from '../support/autobets.js';
import { asOwner, closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import { CrashRounds } from '../support/crash-rounds.js';

describe('an autobet on crash', () => {
  let app: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;

  beforeAll(async () => {
    app = await startCrashApp();
    rounds = new CrashRounds(app.rounds.nodes);
    house = await CrashHouse.of(app);
  });
  afterAll(() => closeBalanced(app));

  it('bets once per round, counts each bet when it is settled, and stops', async () => {
    const seat = await newSeat(app);
    const { id: autobetId } = await startedAutobet(seat.player, {
      game: 'crash',
      onLoss: 'multiply',
      onLossBy: 2,
      stopWin: 25,
    });
    await house.openRound(rounds, 1.1);
    expect(await seat.placeBet({ betAmount: 150, autobetId })).toMatchObject({ code: 'AUTOBET_OUT_OF_STEP' });
    expect(await seat.placeBet({ autobetId, autoCashout: 1.2 })).toMatchObject({ betAmount: '100.00000000' });
    expect(await seat.placeBet({ autobetId })).toMatchObject({ code: 'ALREADY_BET' });
    expect(await latestAutobet(seat.player)).toMatchObject({ bets: 0, hasOpenBet: true });
    await rounds.closes();
    expect(await latestAutobet(seat.player)).toMatchObject({
      bets: 1,
      hasOpenBet: false,
      profit: '-100.00000000',
      nextStake: '200.00000000',
      stopReason: null,
    });
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet({ betAmount: 200, autobetId, autoCashout: 1.2 })).toMatchObject({
      betAmount: '200.00000000',
    });
    await rounds.closes();
    expect(await latestAutobet(seat.player)).toMatchObject({
      bets: 2,
      profit: '-60.00000000',
      nextStake: '100.00000000',
      stopReason: 'win',
    });
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet({ autobetId })).toMatchObject({ code: 'AUTOBET_STOPPED' });
    await rounds.closes();
    seat.leave();
  });

  it('counts a bet that was open when the player stopped it, and keeps the reason', async () => {
    const seat = await newSeat(app);
    const { id: autobetId } = await startedAutobet(seat.player, { game: 'crash', maxBets: 1 });
    await house.openRound(rounds, 1.4);
    await seat.placeBet({ autobetId });
    await stopAutobet(seat.player, autobetId);
    await rounds.closes();
    expect(await latestAutobet(seat.player)).toMatchObject({
      bets: 1,
      stopReason: 'player',
      hasOpenBet: false,
    });
    seat.leave();
  });

  it('does not count a voided bet, and bets again', async () => {
    const seat = await newSeat(app);
    const { id: autobetId } = await startedAutobet(seat.player, { game: 'crash', maxBets: 1 });
    await house.openRound(rounds, 1.4);
    await seat.placeBet({ autobetId });
    await asOwner(
      app.database,
      `SELECT refund_crash_bets(r.id, 10, clock_timestamp())
       FROM crash_rounds AS old CROSS JOIN LATERAL void_crash_round(old.id, NULL, NULL, 'test', clock_timestamp()) AS r
       WHERE old.closed_at IS NULL`,
    );
    await rounds.closes();
    expect(await latestAutobet(seat.player)).toMatchObject({ bets: 0, hasOpenBet: false, stopReason: null });
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet({ autobetId })).toMatchObject({ betAmount: '100.00000000' });
    await rounds.closes();
    expect(await latestAutobet(seat.player)).toMatchObject({ bets: 1, stopReason: 'count' });
    seat.leave();
  });

  it('belongs to its own player and to crash', async () => {
    const [seat, other] = [await newSeat(app), await newSeat(app)];
    const { id: autobetId } = await startedAutobet(other.player, { game: 'crash' });
    const { id: flips } = await startedAutobet(seat.player);
    await house.openRound(rounds, 1.4);
    for (const id of [autobetId, flips])
      expect(await seat.placeBet({ autobetId: id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await seat.placeBet({ autobetId: 'x' })).toMatchObject({ code: 'VALIDATION' });
    await rounds.closes();
    for (const { leave } of [seat, other]) leave();
  });
});
