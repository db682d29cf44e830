import { arena, formatArena } from '@arena/money';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { flip, makePartner, registerPlayer, type Player } from '../support/players.js';

/**
 * Per bet of 100 ARENA: the house edge of a flip is 5%, that of a fair crash round 1%, and the commission on a win is
 * 10%.
 */
const FLIP_EDGE = arena('5');
const CRASH_EDGE = arena('1');
const UNCAPPED_COMMISSION = arena('10');
const least = (...amounts: bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

describe('commission capped by the house edge', () => {
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

  const registerReferred = (): Promise<Player> => registerPlayer(app, { referralCode });
  const betsOf = ({ user }: Player) =>
    asOwner<{ game: string; won: boolean; commission: string }>(
      app.database,
      `SELECT game, payout > stake AS won, commission FROM bets WHERE user_id = $1 AND result <> 'voided' ORDER BY id`,
      [user.id],
    );

  /** Returns the commission due on each bet: the rate, but in total at most the house edge of the bets so far. */
  function expectedCommissions(bets: readonly { won: boolean }[], edge: bigint): string[] {
    let remaining = 0n;
    return bets.map(({ won }) => {
      remaining += edge;
      const commission = won ? least(UNCAPPED_COMMISSION, remaining) : 0n;
      remaining -= commission;
      return formatArena(commission);
    });
  }

  it('grows with every bet and is used up by wins', async () => {
    const player = await registerReferred();
    for (let bet = 0; bet < 30; bet += 1) await flip(player);
    const bets = await betsOf(player);
    expect(new Set(bets.map(({ won }) => won)).size).toBe(2);
    expect(bets.map(({ commission }) => commission)).toEqual(expectedCommissions(bets, FLIP_EDGE));
  });

  it('is the same for concurrent bets', async () => {
    const player = await registerReferred();
    await Promise.all(Array.from({ length: 20 }, () => flip(player)));
    const bets = await betsOf(player);
    expect(bets.map(({ commission }) => commission)).toEqual(expectedCommissions(bets, FLIP_EDGE));
  });

  it('includes the edge of fair crash rounds but not of operator-controlled ones', async () => {
    const seat = await takeSeat(await registerReferred());
    await house.openRound(rounds, 1.2);
    await seat.placeBet({ autoCashout: 1.1 });
    await rounds.closes();
    expect(await betsOf(seat.player)).toMatchObject([{ won: true, commission: '0.00000000' }]);
    for (let played = 0; played < 2; played += 1) await playFairRound(seat);
    const [, ...fair] = await betsOf(seat.player);
    expect(fair).toHaveLength(2);
    expect(fair.map(({ commission }) => commission)).toEqual(expectedCommissions(fair, CRASH_EDGE));
    seat.leave();
  });

  /** Bets on the next fair round with a target of 1.01, which wins in 98 of 100 rounds. */
  async function playFairRound(seat: Seat): Promise<void> {
    const roundId = await rounds.opens(({ fairness }) => fairness === 'fair');
    expect(await seat.placeBet({ autoCashout: 1.01 })).toMatchObject({ roundId });
    await rounds.closes();
  }
});
