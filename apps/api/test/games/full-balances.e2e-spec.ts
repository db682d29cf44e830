import { asOwner, closeBalanced } from '../support/books.js';
import { startCrashApp, type CrashApp } from '../support/crash-app.js';
import { newSeat } from '../support/crash-house.js';
import { eventually } from '../support/eventually.js';
import { reportedFailures, retryFailedItems } from '../support/failed-items.js';
import { fillBalance, makeRoom } from '../support/full-balance.js';
import { runJobs } from '../support/jobs.js';
import { dashboard, win } from '../support/partnership.js';
import { makePartner, registerPlayer, type Player } from '../support/players.js';

const FULL = '9999999999.99999999';

/** A balance of the ledger is below 10,000,000,000 ARENA. What exceeds it must not stop other players. */
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
    await fillBalance(app.database, rich.player);
    const roundId = await opensHighRound();
    await rich.placeBet({ autoCashout: 1.2 });
    await other.placeBet({ autoCashout: 1.2 });
    await app.rounds.closes();
    expect(await balanceOf(other.player)).toBe('10020.00000000');
    expect(await balanceOf(rich.player)).toBe('9999999899.99999999');

    await eventually(async () => {
      await retryFailedItems(app.database);
      await opensHighRound();
      await app.rounds.closes();
      expect(await reportedFailures(app.database)).toEqual([
        { kind: 'crash-bet', reason: 'payout of 120.00000000: numeric field overflow' },
      ]);
    });
    await makeRoom(app.database, rich.player, 1000);
    await eventually(async () => {
      await retryFailedItems(app.database);
      await opensHighRound();
      await app.rounds.closes();
      expect(await balanceOf(rich.player)).toBe('9999999019.99999999');
    });
    expect(await reportedFailures(app.database)).toEqual([]);
    const [round] = await asOwner(app.database, 'SELECT paid FROM crash_rounds WHERE id = $1', [roundId]);
    expect(round).toEqual({ paid: '240.00000000' });
  });

  it('as a commission is reported and paid when it fits, and other partners are paid', async () => {
    const [rich, other] = [await registerPlayer(app), await registerPlayer(app)];
    const codes = [await makePartner(rich), await makePartner(other)];
    await fillBalance(app.database, rich);
    expect(await balanceOf(rich)).toBe(FULL);
    for (const referralCode of codes) await win(await registerPlayer(app, { referralCode }));
    await eventually(async () => expect(await balanceOf(other)).toBe('10010.00000000'));
    await eventually(async () => {
      await retryFailedItems(app.database);
      await runJobs('roll-up');
      expect(await reportedFailures(app.database)).toEqual([
        { kind: 'commission', reason: expect.stringMatching(/^10\.0+ to user \d+: numeric field overflow$/) },
      ]);
    });
    expect(await balanceOf(rich)).toBe(FULL);

    await makeRoom(app.database, rich, 100);
    await eventually(async () => {
      await retryFailedItems(app.database);
      await runJobs('roll-up');
      expect(await balanceOf(rich)).toBe('9999999909.99999999');
    });
    expect(await reportedFailures(app.database)).toEqual([]);
    expect(await dashboard(rich)).toMatchObject({ totalCommissionEarned: '10.00000000' });
  });
});
