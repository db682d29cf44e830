import { arena, formatArena, type Arena } from '@arena/money';
import {
  IDEMPOTENCY_KEY_HEADER,
  plinkoTable,
  type CoinSide,
  type DieFace,
  type Flip,
  type FlipRequest,
  type InstantBet,
  type LeaderboardEntry,
  type LimboBet,
  type LimboRequest,
  type OwnRank,
  type PlinkoBet,
  type PlinkoRequest,
  type Roll,
  type RollRequest,
  type User,
  type UserStats,
} from '@arena/wire';
import type { SentRequest } from '../fake-api.js';
import { player, standing } from './user.js';

/** What the games draw. It is the same for each bet, so the player's choice decides whether a bet is won. */
interface Draws {
  side?: CoinSide;
  face?: DieFace;
  /** Of Limbo, with an edge of 1 %. */
  multiplier?: number;
  /** Of Plinko, with as many rows as the longest board has. */
  way?: string;
}

/** The fields that the bets of all games have. */
type Settled = Pick<InstantBet, 'id' | 'betAmount' | 'won' | 'winAmount' | 'createdAt' | 'proof'>;

const FIRST_BET_AT = Date.UTC(2026, 10, 21, 10);

/**
 * Returns the answers of an api that settles the bets of a player. Its later answers include the bets, in the balance,
 * the results, the lists, the statistics and the rank. A bet that is sent again with its key is not placed again.
 */
export function bettingAnswers(draws: Draws = {}, beforeBets: User = player()) {
  const { side = 'heads', face = 5, multiplier = 1.87, way = '0100100010000100' } = draws;
  let user = beforeBets;
  const flips: Flip[] = [];
  const rolls: Roll[] = [];
  const limboBets: LimboBet[] = [];
  const plinkoBets: PlinkoBet[] = [];
  const placed = new Map<string, InstantBet & { user: User }>();

  /**
   * Settles the bet of a request.
   * @param toBet returns the bet from the fields that the bets of all games have
   * @param factor the payout of a won bet as a multiple of the stake, in hundredths
   */
  function settle<Bet extends InstantBet>(
    { headers, body }: SentRequest,
    bets: Bet[],
    won: boolean,
    factor: number,
    toBet: (settled: Settled) => Bet,
  ): InstantBet & { user: User } {
    const key = headers[IDEMPOTENCY_KEY_HEADER]!;
    const earlier = placed.get(key);
    if (earlier !== undefined) return earlier;
    const stake = arena(String((body as FlipRequest).betAmount));
    const payout = won ? (stake * BigInt(factor)) / 100n : 0n;
    const nonce = placed.size;
    const bet = toBet({
      id: nonce + 1,
      betAmount: formatArena(stake),
      won,
      winAmount: formatArena(payout),
      createdAt: new Date(FIRST_BET_AT + nonce * 60_000).toISOString(),
      proof: { serverSeedHash: '5e'.repeat(32), clientSeed: 'lucky', nonce },
    });
    bets.unshift(bet);
    user = afterBet(user, payout - stake);
    const response = { ...bet, user };
    placed.set(key, response);
    return response;
  }

  return {
    'GET user/:id': () => user,
    'GET user/:id/dice-rolls': () => rolls,
    'GET user/:id/flips': () => flips,
    'GET user/:id/limbo-bets': () => limboBets,
    'GET user/:id/plinko-bets': () => plinkoBets,
    'GET user/:id/rank': (): OwnRank => ({ rank: 1, entry: entryOf(user, beforeBets) }),
    'GET user/:id/stats': () => statsOf(user, beforeBets),
    'POST dice': (request: SentRequest) => {
      const { selectedBet } = request.body as RollRequest;
      const won = selectedBet === (face > 3 ? 'high' : 'low');
      return settle(request, rolls, won, 200, (settled) => ({ ...settled, selectedBet, result: face }));
    },
    'POST flip': (request: SentRequest) => {
      const { selectedSide } = request.body as FlipRequest;
      const won = selectedSide === side;
      return settle(request, flips, won, 200, (settled) => ({ ...settled, selectedSide, result: side }));
    },
    'POST limbo': (request: SentRequest) => {
      const target = (request.body as LimboRequest).target ?? 0;
      const drawn = { targetMultiplier: target, target, result: multiplier, edgePercent: 1 };
      const factor = Math.round(100 * target);
      return settle(request, limboBets, multiplier >= target, factor, (settled) => ({
        ...settled,
        ...drawn,
      }));
    },
    'POST plinko': (request: SentRequest) => {
      const { rows, risk } = request.body as PlinkoRequest;
      const path = way.slice(0, rows);
      const result = path.replaceAll('0', '').length;
      const factor = plinkoTable(rows, risk, 100)[result]!;
      return settle(request, plinkoBets, true, factor, (settled) => ({
        ...settled,
        ...{ won: factor > 100, rows, risk, result, path, multiplier: factor / 100, edgePercent: 1 },
      }));
    },
  };
}

function afterBet(user: User, profit: Arena): User {
  const { arenaBalance, totalWins, totalLosses, currentStreak, biggestWin, version } = user;
  const won = profit > 0n;
  return {
    ...user,
    arenaBalance: formatArena(arena(arenaBalance) + profit),
    totalWins: totalWins + Number(won),
    totalLosses: totalLosses + Number(!won),
    currentStreak: won ? Math.max(0, currentStreak) + 1 : Math.min(0, currentStreak) - 1,
    biggestWin: profit > arena(biggestWin) ? formatArena(profit) : biggestWin,
    version: version + 1,
  };
}

const profitOf = (user: User, beforeBets: User) =>
  formatArena(arena(user.arenaBalance) - arena(beforeBets.arenaBalance));

function entryOf(user: User, beforeBets: User): LeaderboardEntry {
  const totalGames = user.totalWins + user.totalLosses;
  const winRate = totalGames === 0 ? 0 : (100 * user.totalWins) / totalGames;
  return standing(user, { totalGames, winRate, netProfit: profitOf(user, beforeBets) });
}

function statsOf(user: User, beforeBets: User): UserStats {
  const { totalWins, totalLosses, biggestWin, currentStreak } = user;
  const totalGames = totalWins + totalLosses;
  const profit = profitOf(user, beforeBets);
  const today = new Date(FIRST_BET_AT).toISOString().slice(0, 10);
  return {
    todayProfit: profit,
    totalGames,
    biggestWin,
    currentStreak,
    last7Days: [{ day: today, profit, games: totalGames }],
  };
}
