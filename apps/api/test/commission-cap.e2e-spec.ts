import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arena, formatArena } from '@arena/money';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { startSteeredApp, type CrashApp } from './support/crash-app.js';
import type { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import type { CrashRounds } from './support/crash-rounds.js';
import { flip, makePartner, registerPlayer, type Player } from './support/players.js';

/** Each of 100 ARENA. A flip keeps 5 % of it, a fair round of crash 1 %, and commission of 10 % is due on a win. */
const FLIP_EDGE = arena('5');
const CRASH_EDGE = arena('1');
const UNCAPPED = arena('10');
const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

describe('commission that is capped by the house edge', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let referralCode: string;

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp({
      PARTNER_COMMISSION_CAP: 'house-edge',
      COIN_FLIP_PAYOUT: '1.90',
    }));
    referralCode = await makePartner(await registerPlayer(app));
  });

  afterAll(async () => {
    await expectBooksToBalance(app.database);
    await app.close();
  });

  const referred = (): Promise<Player> => registerPlayer(app, { referralCode });
  const betsOf = ({ user }: Player) =>
    asOwner<{ game: string; won: boolean; commission: string }>(
      app.database,
      `SELECT game, payout > stake AS won, commission FROM bets WHERE user_id = $1 AND result <> 'voided' ORDER BY id`,
      [user.id],
    );

  /** What each bet should have owed: the rate, but never more in all than what was kept on average until then. */
  function due(bets: readonly { won: boolean }[], edge: bigint): string[] {
    let left = 0n;
    return bets.map(({ won }) => {
      left += edge;
      const owed = won ? least(UNCAPPED, left) : 0n;
      left -= owed;
      return formatArena(owed);
    });
  }

  it('grows by bets that are lost, and is spent by those that are won', async () => {
    const player = await referred();
    for (let bet = 0; bet < 30; bet += 1) await flip(player);
    const bets = await betsOf(player);
    expect(new Set(bets.map(({ won }) => won)).size).toBe(2);
    expect(bets.map(({ commission }) => commission)).toEqual(due(bets, FLIP_EDGE));
  });

  it('is the same for bets that are made at once', async () => {
    const player = await referred();
    await Promise.all(Array.from({ length: 20 }, () => flip(player)));
    const bets = await betsOf(player);
    expect(bets.map(({ commission }) => commission)).toEqual(due(bets, FLIP_EDGE));
  });

  it('knows what a fair round of crash keeps, and nothing of one that an operator steers', async () => {
    const seat = await takeSeat(await referred());
    await house.openRound(rounds, 1.2);
    await seat.placeBet({ autoCashout: 1.1 });
    await rounds.closes();
    expect(await betsOf(seat.player)).toMatchObject([{ won: true, commission: '0.00000000' }]);
    for (let played = 0; played < 2; played += 1) await playFairRound(seat);
    const [, ...fair] = await betsOf(seat.player);
    expect(fair).toHaveLength(2);
    expect(fair.map(({ commission }) => commission)).toEqual(due(fair, CRASH_EDGE));
    seat.leave();
  });

  /** Leaves it at 1.01, where ninety-eight of a hundred are won. */
  async function playFairRound(seat: Seat): Promise<void> {
    const roundId = await rounds.opens(({ fairness }) => fairness === 'fair');
    expect(await seat.placeBet({ autoCashout: 1.01 })).toMatchObject({ roundId });
    await rounds.closes();
  }
});
