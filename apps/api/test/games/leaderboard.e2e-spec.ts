import { SettlementService } from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { coinFlip, diceRoll } from '@arena/games';
import { arena, formatArena, ratio, readStake } from '@arena/money';
import type { LeaderboardEntry, OwnRank, User } from '@arena/wire';
import { asOwner, closeBalanced } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, registerPlayers, type Player } from '../support/players.js';
import { randomStake, randomStream } from '../support/random-bets.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the leaderboard after 1000 random bets by 20 players', () => {
  let app: TestApp;
  let players: Player[];

  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_FACTOR: '1000', SIGNUP_GRANT_ARENA: '100000' });
    players = await registerPlayers(app, 20);
    await settleRandomBets(app, players, 50);
  });

  afterAll(() => closeBalanced(app));

  const top = async (query = ''): Promise<LeaderboardEntry[]> =>
    (await players[0]!.client.get<LeaderboardEntry[]>(`/api/leaderboard${query}`)).body;

  it('matches a computation from the transfers', async () => {
    const expected = await leaderboardFromTransfers(app);
    expect(expected).toHaveLength(20);
    expect(expected.reduce((sum, { totalGames }) => sum + totalGames, 0)).toBe(1000);
    await eventually(async () => expect(await top()).toEqual(expected));
  });

  it('shows the same rank and figures as the rank request of each player', async () => {
    const entries = await top();
    for (const { client, user } of players) {
      const { body } = await client.get<OwnRank>(`/api/user/${user.id}/rank`);
      const entry = entries.find(({ id }) => id === user.id);
      expect(body).toEqual({ rank: entry?.rank, entry });
    }
  });

  it('matches the figures of each player', async () => {
    const entries = await top();
    for (const { client, user } of players) {
      const { totalWins, totalLosses, currentStreak, biggestWin, arenaBalance } = (
        await client.get<User>(`/api/user/${user.id}`)
      ).body;
      const own = { totalWins, totalLosses, currentStreak, biggestWin, arenaBalance };
      expect(entries.find(({ id }) => id === user.id)).toMatchObject(own);
    }
  });

  it('returns the requested number of entries, best first', async () => {
    const entries = await top();
    expect(await top('?limit=3')).toEqual(entries.slice(0, 3));
    expect(await top('?limit=1')).toEqual(entries.slice(0, 1));
    expect(await top('?limit=100')).toEqual(entries);
  });

  it('contains no e-mail address', async () => {
    expect(JSON.stringify(await top())).not.toContain('@');
  });

  it('ranks a player without bets by a profit of zero, and does not list the player', async () => {
    const newcomer = await registerPlayer(app);
    const entries = await top();
    const winners = entries.filter(({ netProfit }) => arena(netProfit) > 0n);

    const { body } = await newcomer.client.get<OwnRank>(`/api/user/${newcomer.user.id}/rank`);

    expect(body.rank).toBe(winners.length + 1);
    expect(body.entry).toMatchObject({ totalGames: 0, winRate: 0, netProfit: '0.00000000' });
    expect(entries.map(({ id }) => id)).not.toContain(newcomer.user.id);
  });

  it('has the same figures for the day, the week and the month, because all bets are of today', async () => {
    const ofAllTime = await top();
    for (const period of ['day', 'week', 'month', 'all'])
      await eventually(async () => expect(await top(`?period=${period}`)).toEqual(ofAllTime));
    expect(await top('?period=week&limit=3')).toEqual(ofAllTime.slice(0, 3));
  });

  it('has no list for a visitor without a session', async () => {
    const { status } = await app.client().get('/api/leaderboard?period=day');
    expect(status).toBe(401);
  });

  it('is updated soon after a bet', async () => {
    const newcomer = await registerPlayer(app);
    const { body } = await flip(newcomer);
    await eventually(async () => {
      const entry = (await top('?limit=100')).find(({ id }) => id === newcomer.user.id);
      expect(entry?.netProfit).toBe(formatArena(arena(body.winAmount) - arena(body.betAmount)));
    });
  });

  it('has the games, wins and profits of a period only, but the current balance and streak', async () => {
    // Half of the bets of each player become bets of an earlier month, which the roll-up counts again.
    await asOwner(
      app.database,
      `SET session_replication_role = 'replica'; -- bets are immutable
       WITH numbered AS (SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at) AS number FROM bets)
       UPDATE bets AS b SET created_at = b.created_at - interval '40 days'
       FROM numbered AS n WHERE n.id = b.id AND n.number <= 25;
       SET session_replication_role = 'origin'`,
    );
    await asOwner(app.database, 'INSERT INTO game_days_rebuild_due DEFAULT VALUES');
    const bets = await asOwner<{
      user_id: number;
      games: number;
      wins: number;
      profit: string;
      best: string;
    }>(
      app.database,
      `SELECT user_id, count(*)::integer AS games, count(*) FILTER (WHERE payout > stake)::integer AS wins,
         sum(payout - stake) AS profit, max(payout - stake) AS best
       FROM bets WHERE created_at > now() - interval '20 days' GROUP BY 1 ORDER BY profit DESC, user_id`,
    );
    const current = new Map((await top('?limit=100')).map((entry) => [entry.id, entry]));
    for (const period of ['day', 'week', 'month'])
      await eventually(async () => {
        expect(await top(`?period=${period}&limit=100`)).toEqual(
          bets.map(({ user_id: id, games, wins, profit, best }, index) => ({
            ...current.get(id),
            rank: index + 1,
            totalGames: games,
            winRate: Number(((wins / games) * 100).toFixed(1)),
            netProfit: profit,
            totalWins: wins,
            totalLosses: games - wins,
            biggestWin: wins === 0 ? '0.00000000' : best,
          })),
        );
      });
  });

  it('has only the bets of today for the day, though those of yesterday are still kept', async () => {
    const lucky = await registerPlayer(app);
    await asOwner(
      app.database,
      `INSERT INTO leaderboard_period_entries
       VALUES ('day', (now() AT TIME ZONE 'UTC')::date - 1, $1, -1000000, 5, 0, 1000000)`,
      [lucky.user.id],
    );
    await flip(lucky);
    await eventually(async () => {
      const own = (await top('?period=day&limit=100')).filter(({ id }) => id === lucky.user.id);
      expect(own.map(({ totalGames }) => totalGames)).toEqual([1]);
    });
  });

  it('orders players of equal profit by account', async () => {
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

/** Settles random bets on both games: one at a time for each player, all players at once. */
async function settleRandomBets(
  { nest }: TestApp,
  players: readonly Player[],
  betsEach: number,
): Promise<void> {
  const settlement = nest.get(SettlementService);
  const { coinFlipPayout, dicePayout } = nest.get(ArenaConfig);
  const [coin, die] = [coinFlip(ratio(coinFlipPayout)), diceRoll(ratio(dicePayout))];
  await Promise.all(
    players.map(async ({ user: { id: userId } }, index) => {
      const random = randomStream(20_261_121 + index);
      for (let bet = 0; bet < betsEach; bet += 1) {
        const stake = readStake(randomStake(random));
        const isFirst = random() < 0.5;
        if (random() < 0.5)
          await settlement.settle(coin, { userId, stake, choice: isFirst ? 'heads' : 'tails' });
        else await settlement.settle(die, { userId, stake, choice: isFirst ? 'high' : 'low' });
      }
    }),
  );
}

/** A bet with its transfers, and the balance of its player. */
interface BetRow {
  user_id: number;
  username: string;
  stake: string;
  payout: string;
  balance: string;
}

/** Computes the leaderboard from the transfers alone. */
async function leaderboardFromTransfers({ database }: TestApp): Promise<LeaderboardEntry[]> {
  const bets = await asOwner<BetRow>(
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
  const entries = [...groupByUser(bets).values()].map(toEntry);
  entries.sort((one, other) => {
    const difference = arena(other.netProfit) - arena(one.netProfit);
    return difference === 0n ? one.id - other.id : difference > 0n ? 1 : -1;
  });
  return entries.map((entry, index) => ({ ...entry, rank: index + 1 }));
}

function toEntry(bets: BetRow[]): LeaderboardEntry {
  const [{ user_id: id, username, balance }] = bets as [BetRow];
  const nets = bets.map(({ stake, payout }) => arena(payout) - arena(stake));
  const wins = nets.filter((net) => net > 0n);
  const endOfOtherStreak = nets.findLastIndex((net) => net > 0n !== nets.at(-1)! > 0n);
  const streak = nets.length - 1 - endOfOtherStreak;
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
    currentStreak: nets.at(-1)! > 0n ? streak : -streak,
    biggestWin: formatArena(wins.reduce((most, net) => (net > most ? net : most), 0n)),
  };
}

function groupByUser(bets: BetRow[]): Map<number, BetRow[]> {
  const groups = new Map<number, BetRow[]>();
  for (const bet of bets) groups.set(bet.user_id, [...(groups.get(bet.user_id) ?? []), bet]);
  return groups;
}
