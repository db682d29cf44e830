import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SettlementService } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { coinFlip, diceRoll } from '@arena/games';
import { arena, formatArena, ratio, readStake } from '@arena/money';
import type { LeaderboardEntry, OwnRank, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { flip, registerPlayer, registerPlayers, type Player } from './support/players.js';
import { randomStake, randomStream } from './support/random-bets.js';
import { startTestApp, type TestApp } from './support/test-app.js';

describe('the leaderboard after 1000 random bets by 20 players', () => {
  let app: TestApp;
  let players: Player[];

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '100000' });
    players = await registerPlayers(app, 20);
    await settleRandomBets(app, players, 50);
  }, 60_000);

  afterAll(() => app.close());
  afterEach(() => expectBooksToBalance(app.database));

  const top = async (query = ''): Promise<LeaderboardEntry[]> =>
    (await players[0]!.client.get<LeaderboardEntry[]>(`/api/leaderboard${query}`)).body;

  it('equals a recomputation from the transfers', async () => {
    const expected = await recomputed(app);
    expect(expected).toHaveLength(20);
    expect(expected.reduce((sum, { totalGames }) => sum + totalGames, 0)).toBe(1000);
    await eventually(async () => expect(await top()).toEqual(expected));
  });

  it('tells each player the same place and figures by itself', async () => {
    const entries = await top();
    for (const { client, user } of players) {
      const { body } = await client.get<OwnRank>(`/api/user/${user.id}/rank`);
      const entry = entries.find(({ id }) => id === user.id);
      expect(body).toEqual({ rank: entry?.rank, entry });
    }
  });

  it('agrees with what each player’s own figures say', async () => {
    const entries = await top();
    for (const { client, user } of players) {
      const { totalWins, totalLosses, currentStreak, biggestWin, arenaBalance } = (
        await client.get<User>(`/api/user/${user.id}`)
      ).body;
      const own = { totalWins, totalLosses, currentStreak, biggestWin, arenaBalance };
      expect(entries.find(({ id }) => id === user.id)).toMatchObject(own);
    }
  });

  it('has as many entries as were asked for, the best first', async () => {
    const entries = await top();
    expect(await top('?limit=3')).toEqual(entries.slice(0, 3));
    expect(await top('?limit=1')).toEqual(entries.slice(0, 1));
    expect(await top('?limit=100')).toEqual(entries);
  });

  it('shows nobody’s e-mail address', async () => {
    expect(JSON.stringify(await top())).not.toContain('@');
  });

  it('gives somebody without a game the place of a profit of zero, and does not list them', async () => {
    const newcomer = await registerPlayer(app);
    const entries = await top();
    const winners = entries.filter(({ netProfit }) => arena(netProfit) > 0n);

    const { body } = await newcomer.client.get<OwnRank>(`/api/user/${newcomer.user.id}/rank`);

    expect(body.rank).toBe(winners.length + 1);
    expect(body.entry).toMatchObject({ totalGames: 0, winRate: 0, netProfit: '0.00000000' });
    expect(entries.map(({ id }) => id)).not.toContain(newcomer.user.id);
  });

  it('shows a bet by itself, soon after it', async () => {
    const newcomer = await registerPlayer(app);
    const { body } = await flip(newcomer);
    await eventually(async () => {
      const entry = (await top('?limit=100')).find(({ id }) => id === newcomer.user.id);
      expect(entry?.netProfit).toBe(formatArena(arena(body.winAmount) - arena(body.betAmount)));
    });
  });

  it('lets players of equal profit stand in the order of their accounts', async () => {
    const twins = await registerPlayers(app, 8);
    for (const twin of twins) await flip(twin, { betAmount: 777 });
    await eventually(async () => {
      const entries = (await top('?limit=100')).filter(({ id }) => twins.some(({ user }) => user.id === id));
      expect(entries).toHaveLength(8);
      const sorted = [...entries].sort((one, other) =>
        one.netProfit === other.netProfit ? one.id - other.id : one.totalWins === 1 ? -1 : 1,
      );
      expect(entries).toEqual(sorted);
    });
  });
});

/** Bets on both games as the api settles them, each player's one after the other, all players at once. */
async function settleRandomBets({ nest }: TestApp, players: readonly Player[], each: number): Promise<void> {
  const settlement = nest.get(SettlementService);
  const { coinFlipPayout, dicePayout } = nest.get(ArenaConfig);
  const [coin, die] = [coinFlip(ratio(coinFlipPayout)), diceRoll(ratio(dicePayout))];
  await Promise.all(
    players.map(async ({ user: { id: userId } }, index) => {
      const random = randomStream(20_261_121 + index);
      for (let bet = 0; bet < each; bet += 1) {
        const stake = readStake(randomStake(random));
        const isFirst = random() < 0.5;
        if (random() < 0.5)
          await settlement.settle(coin, { userId, stake, choice: isFirst ? 'heads' : 'tails' });
        else await settlement.settle(die, { userId, stake, choice: isFirst ? 'high' : 'low' });
      }
    }),
  );
}

interface Leg {
  user_id: number;
  username: string;
  stake: string;
  payout: string;
  balance: string;
}

/** The leaderboard from the transfers alone: a bet is its stake and, if it paid, its payout; a balance is what came in less what went out. */
async function recomputed({ database }: TestApp): Promise<LeaderboardEntry[]> {
  const bets = await asOwner<Leg>(
    database,
    `SELECT u.id AS user_id, u.username, s.amount AS stake, coalesce(p.amount, 0) AS payout, (
         SELECT sum(CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END)
         FROM transfers AS t WHERE a.id IN (t.credit_account, t.debit_account)) AS balance
     FROM transfers AS s
     JOIN accounts AS a ON a.id = s.debit_account
     JOIN users AS u ON u.id = a.owner_id
     LEFT JOIN transfers AS p ON p.kind = 'payout' AND p.cause = s.cause
     WHERE s.kind = 'stake' ORDER BY s.cause`,
  );
  const entries = [...groupedByUser(bets).values()].map(entryOf);
  entries.sort((one, other) => {
    const ahead = arena(other.netProfit) - arena(one.netProfit);
    return ahead === 0n ? one.id - other.id : ahead > 0n ? 1 : -1;
  });
  return entries.map((entry, index) => ({ ...entry, rank: index + 1 }));
}

function entryOf(bets: Leg[]): LeaderboardEntry {
  const [{ user_id: id, username, balance }] = bets as [Leg];
  const nets = bets.map(({ stake, payout }) => arena(payout) - arena(stake));
  const wins = nets.filter((net) => net > 0n);
  const lastTurn = nets.findLastIndex((net) => net > 0n !== nets.at(-1)! > 0n);
  const run = nets.length - 1 - lastTurn;
  return {
    rank: 0,
    id,
    username,
    totalGames: nets.length,
    winRate: Number(((wins.length / nets.length) * 100).toFixed(1)),
    netProfit: formatArena(nets.reduce((sum, net) => sum + net, 0n)),
    arenaBalance: balance,
    totalWins: wins.length,
    totalLosses: nets.length - wins.length,
    currentStreak: nets.at(-1)! > 0n ? run : -run,
    biggestWin: formatArena(wins.reduce((most, net) => (net > most ? net : most), 0n)),
  };
}

function groupedByUser(bets: Leg[]): Map<number, Leg[]> {
  const groups = new Map<number, Leg[]>();
  for (const bet of bets) groups.set(bet.user_id, [...(groups.get(bet.user_id) ?? []), bet]);
  return groups;
}
