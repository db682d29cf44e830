import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { arena, formatArena, ratio, timesRatio, type Arena } from '@arena/money';
import type { Partner, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { FastClock } from './support/fast-clock.js';
import { makePartner, registerPlayer, type Player } from './support/players.js';
import { placeRandomBets, randomStake, randomStream } from './support/random-bets.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const REFERRED = 20;
const FLIPS_AND_ROLLS_EACH = 96;
const CRASH_BETS_EACH = 4;
const GAMES_EACH = FLIPS_AND_ROLLS_EACH + CRASH_BETS_EACH;
const SEED = 20_261_121;
/** Short rounds: some pay everybody, some nobody, most a part. */
const CRASH_POINTS = [1.3, 1, 1.15, 1.4];
/** A round that nobody steers may come in between, and rise high. */
const PATIENCE_MS = 120_000;

jest.setTimeout(2 * PATIENCE_MS);

describe('the commission on 2000 random bets by 20 referred players, while their partner plays too', () => {
  let app: TestApp;
  let partner: Player;
  let players: Player[];

  beforeAll(async () => {
    const variables = {
      CRASH_BETTING_SECONDS: '8',
      RATE_LIMIT_FACTOR: '1000',
      SIGNUP_GRANT_ARENA: '100000',
      PARTNER_COMMISSION_CAP: 'uncapped',
    };
    app = await startTestApp(variables, { roundClock: new FastClock(4) });
    partner = await registerPlayer(app);
    const referralCode = await makePartner(partner);
    players = await Promise.all(
      Array.from({ length: REFERRED }, () => registerPlayer(app, { referralCode })),
    );
    await playEverything(app, [partner, ...players]);
  });

  afterAll(() => app.close());
  afterEach(() => eventually(() => expectBooksToBalance(app.database)));

  const dashboard = async (): Promise<Partner> =>
    (await partner.client.get<Partner>(`/api/partner/${partner.user.id}?limit=100`)).body;

  it('is on 2000 bets of all three games, each of which was won now and then', async () => {
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
    expect(flips + rolls).toBe(REFERRED * FLIPS_AND_ROLLS_EACH);
    expect(crash).toBe(REFERRED * CRASH_BETS_EACH);
    const { totalReferrals, referredUsers } = await dashboard();
    expect(totalReferrals).toBe(REFERRED);
    expect(referredUsers.map(({ totalGames }) => totalGames)).toEqual(players.map(() => GAMES_EACH));
  });

  it('equals a recomputation from the transfers to the last unit', async () => {
    const due = await recomputed(app, partner);
    await eventually(async () => expect((await dashboard()).totalCommissionEarned).toBe(formatArena(due)));
  });

  it('is all in the partner’s playable balance, beside what the partner’s own bets made of the grant', async () => {
    const due = await recomputed(app, partner);
    const own = await netOfOwnBets(app, partner);
    await eventually(async () => {
      const { body } = await partner.client.get<User>(`/api/user/${partner.user.id}`);
      expect(body.arenaBalance).toBe(formatArena(arena('100000') + own + due));
    });
  });
});

/** Everybody plays everything at once, until every bet is settled. */
async function playEverything(app: TestApp, players: readonly Player[]): Promise<void> {
  const house = await CrashHouse.of(app);
  const seats = await Promise.all(players.map(takeSeat));
  await Promise.all([
    placeRandomBets(players, FLIPS_AND_ROLLS_EACH, SEED),
    steer(house, seats[0]!),
    ...seats.map((seat, index) => betOnCrash(seat, randomStream(SEED - index))),
  ]);
  await eventually(async () => {
    const unsettled = 'SELECT FROM crash_bets WHERE settled_at IS NULL';
    expect(await asOwner(app.database, unsettled)).toEqual([]);
  }, PATIENCE_MS);
  for (const seat of seats) seat.leave();
}

async function steer(house: CrashHouse, seat: Seat): Promise<void> {
  for (const point of CRASH_POINTS) await house.opens(seat, point);
}

/** Bets on one round after the other, with targets around where they end. One that comes too late waits for the next. */
async function betOnCrash(seat: Seat, random: () => number): Promise<void> {
  for (let placed = 0; placed < CRASH_BETS_EACH;) {
    await seat.next('newRound');
    const betAmount = randomStake(random);
    const autoCashout = Math.round(101 + random() * 30) / 100;
    const answer = await seat.placeBet({ betAmount, autoCashout });
    if ('roundId' in answer) placed += 1;
    else if (answer.code !== 'ROUND_NOT_BETTING') throw new Error(`a bet was refused: ${answer.error}`);
  }
}

/** What is due to the partner by the transfers alone: of each stake that was paid back with more, the rate. */
async function recomputed({ database }: TestApp, partner: Player): Promise<Arena> {
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

/** What the partner's own bets have brought or cost. */
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
