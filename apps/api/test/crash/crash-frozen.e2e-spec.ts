import { asOwner, closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { CrashHouse, newSeat } from '../support/crash-house.js';
import type { Seat } from '../support/crash-players.js';
import { CrashRounds } from '../support/crash-rounds.js';

describe('a player who is frozen during a crash round', () => {
  let app: CrashApp;
  let rounds: CrashRounds;
  let house: CrashHouse;

  beforeAll(async () => {
    app = await startCrashApp();
    rounds = new CrashRounds(app.rounds.nodes);
    house = await CrashHouse.of(app);
  });

  afterAll(() => closeBalanced(app));

  const freeze = ({ player }: Seat): Promise<object[]> =>
    asOwner(app.database, 'SELECT freeze_player($1, true)', [player.user.id]);
  const balanceOf = async ({ player }: Seat): Promise<string | undefined> => {
    const sql = 'SELECT balance FROM player_accounts WHERE user_id = $1';
    const [row] = await asOwner<{ balance: string }>(app.database, sql, [player.user.id]);
    return row?.balance;
  };

  it('is paid at the automatic target, and without one loses the stake', async () => {
    const [targeted, untargeted] = [await newSeat(app), await newSeat(app)];
    await house.openRound(rounds, 1.4);
    await targeted.placeBet({ autoCashout: 1.2 });
    await untargeted.placeBet();
    await freeze(targeted);
    await freeze(untargeted);
    await rounds.closes();
    expect([await balanceOf(targeted), await balanceOf(untargeted)]).toEqual([
      '10020.00000000',
      '9900.00000000',
    ]);
  });

  it('cannot bet in the next round, even on a connection that is still open', async () => {
    const seat = await newSeat(app);
    // Freezes only the bets, so that the connection stays.
    const sql = 'UPDATE player_accounts SET is_frozen = true WHERE user_id = $1';
    await asOwner(app.database, sql, [seat.player.user.id]);
    await house.openRound(rounds, 1.4);
    expect(await seat.placeBet()).toMatchObject({ code: 'ACCOUNT_FROZEN' });
    expect(await balanceOf(seat)).toBe('10000.00000000');
    seat.leave();
  });
});
