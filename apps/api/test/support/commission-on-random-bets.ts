import { arena, formatArena, ratio, timesRatio, type Arena } from '@arena/money';
import type { Partner, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './books.js';
import { startSteeredApp, type CrashApp, type SteeredApp } from './crash-app.js';
import type { CrashHouse } from './crash-house.js';
import { takeSeat, type Seat } from './crash-players.js';
import type { CrashRounds } from './crash-rounds.js';
import { eventually } from './eventually.js';
import { makePartner, registerPlayer, type Player } from './players.js';
import { placeRandomBets, randomStake, randomStream } from './random-bets.js';
import type { TestApp } from './test-app.js';

const SEED = 20_261_121;
/** Crash points of short rounds. Some pay all players, some pay none, and the others pay some of the players. */
const CRASH_POINTS = [1.3, 1, 1.15, 1.4];

/** How much the players bet. In addition, each player bets once on each crash round above. */
export interface RandomBets {
  referred: number;
  flipsAndRollsEach: number;
}

/** Defines tests of the commission on random bets by a partner's referred players. */
export function itPaysCommissionOnRandomBets({ referred, flipsAndRollsEach }: RandomBets): void {
  const gamesEach = flipsAndRollsEach + CRASH_POINTS.length;
  let app: CrashApp;
  let partner: Player;
  let players: Player[];

  beforeAll(async () => {
    const crash = await startSteeredApp({
      SIGNUP_GRANT_ARENA: '100000',
      PARTNER_COMMISSION_CAP: 'uncapped',
    });
    app = crash.app;
    partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    players = await Promise.all(
      Array.from({ length: referred }, () => registerPlayer(app, { referralCode })),
    );
    await playAllGames(crash, [partner, ...players], flipsAndRollsEach);
  });

  afterAll(() => app.close());
  afterEach(() => expectBooksToBalance(app.database));

  const dashboard = async (): Promise<Partner> =>
    (await partner.client.get<Partner>(`/api/partner/${partner.user.id}?limit=100`)).body;

  it('covers bets on all three games, some of them won', async () => {
    const games = await asOwner<{ game: string; bets: number; won: boolean }>(
      app.database,
      `SELECT game, count(*) AS bets, bool_or(payout > stake) AS won
       FROM bets JOIN users ON users.id = user_id WHERE referred_by = $1 GROUP BY game ORDER BY game`,
      [partner.user.id],
    );
    expect(games.map(({ game, won }) => [game, won])).toEqual([
      ['coin_flip', true],
      ['dice_roll', true],
      ['crash', true],
    ]);
    const [flips, rolls, crash] = games.map(({ bets }) => bets) as [number, number, number];
    expect(flips + rolls).toBe(referred * flipsAndRollsEach);
    expect(crash).toBe(referred * CRASH_POINTS.length);
    const { totalReferrals, referredUsers } = await dashboard();
    expect(totalReferrals).toBe(referred);
    expect(referredUsers.map(({ totalGames }) => totalGames)).toEqual(players.map(() => gamesEach));
  });

  it('equals the commission recomputed from the transfers', async () => {
    const commission = await recomputeCommission(app, partner);
    await eventually(async () =>
      expect((await dashboard()).totalCommissionEarned).toBe(formatArena(commission)),
    );
  });

  it('is in the partner’s balance, beside the grant and the result of the partner’s own bets', async () => {
    const commission = await recomputeCommission(app, partner);
    const own = await netOfOwnBets(app, partner);
    await eventually(async () => {
      const { body } = await partner.client.get<User>(`/api/user/${partner.user.id}`);
      expect(body.arenaBalance).toBe(formatArena(arena('100000') + own + commission));
    });
  });
}

/** Lets all players play all games at the same time. Resolves when every bet is settled. */
async function playAllGames(
  { house, rounds }: SteeredApp,
  players: readonly Player[],
  flipsAndRollsEach: number,
): Promise<void> {
  const seats = await Promise.all(players.map(takeSeat));
  await Promise.all([placeRandomBets(players, flipsAndRollsEach, SEED), playCrash(house, rounds, seats)]);
  for (const seat of seats) seat.leave();
}

/** Lets all players bet on each round, with targets near its crash point. */
async function playCrash(house: CrashHouse, rounds: CrashRounds, seats: readonly Seat[]): Promise<void> {
  const bettors = seats.map((seat, index) => ({ seat, random: randomStream(SEED - index) }));
  for (const point of CRASH_POINTS) {
    const roundId = await house.openRound(rounds, point);
    const placed = await Promise.all(
      bettors.map(({ seat, random }) => {
        const betAmount = randomStake(random);
        const autoCashout = Math.round(101 + random() * 30) / 100;
        return seat.placeBet({ betAmount, autoCashout });
      }),
    );
    expect(placed).toEqual(placed.map(() => expect.objectContaining({ roundId })));
    await rounds.closes();
  }
}

/** Computes the commission from the transfers alone: the rate times each stake whose payout is larger. */
async function recomputeCommission({ database }: TestApp, partner: Player): Promise<Arena> {
  const won = await asOwner<{ stake: string; rate: string }>(
    database,
    `SELECT s.amount AS stake, (partner.partner_commission_rate * 0.01)::text AS rate
     FROM transfers AS s
     JOIN transfers AS p ON p.kind = 'payout' AND p.cause = s.cause AND p.amount > s.amount
     JOIN player_accounts AS a ON a.account_id = s.debit_account
     JOIN users AS u ON u.id = a.user_id
     JOIN users AS partner ON partner.id = u.referred_by
     WHERE s.kind = 'stake' AND partner.id = $1`,
    [partner.user.id],
  );
  return won.reduce((sum, { stake, rate }) => sum + timesRatio(arena(stake), ratio(rate)), 0n);
}

/** Returns the payouts minus the stakes of the partner's own bets. */
async function netOfOwnBets({ database }: TestApp, { user }: Player): Promise<Arena> {
  const [row] = await asOwner<{ net: string }>(
    database,
    `SELECT sum(CASE t.kind WHEN 'payout' THEN t.amount ELSE -t.amount END) AS net
     FROM transfers AS t JOIN player_accounts AS a ON a.account_id IN (t.debit_account, t.credit_account)
     WHERE a.user_id = $1 AND t.kind IN ('stake', 'payout')`,
    [user.id],
  );
  return arena(row!.net);
}
