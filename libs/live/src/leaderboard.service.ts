import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '@arena/database';
import { arena, formatArena } from '@arena/money';
import { noSuchUser } from '@arena/players';
import {
  LEADERBOARD_LIMITS,
  LEADERBOARD_PERIODS,
  type LeaderboardEntry,
  type LeaderboardPeriod,
  type OwnRank,
} from '@arena/wire';

/** Limits each node to four reads of each list per second. Including the roll-up's pause, a list is less than two seconds old. */
const CACHE_MS = 250;

/** Balances and streaks are those of the leaderboard of all time, which has every player with a bet. */
const SELECT_TOP = `
  SELECT row_number() OVER (ORDER BY e.net_loss, e.user_id) AS rank, e.user_id AS id, u.username, e.net_loss, s.balance,
    e.wins AS total_wins, e.losses AS total_losses, s.current_streak, e.biggest_win
  FROM (
    (SELECT user_id, net_loss, total_wins AS wins, total_losses AS losses, biggest_win FROM leaderboard_entries
      WHERE $1 = 'all' ORDER BY net_loss, user_id LIMIT ${LEADERBOARD_LIMITS.max})
    UNION ALL
    (SELECT user_id, net_loss, wins, losses, biggest_win FROM leaderboard_period_entries
      WHERE period = nullif($1, 'all')::leaderboard_period AND starts_on = leaderboard_period_start(
        nullif($1, 'all')::leaderboard_period, (now() AT TIME ZONE 'UTC')::date)
      ORDER BY net_loss, user_id LIMIT ${LEADERBOARD_LIMITS.max})
  ) AS e
  JOIN users AS u ON u.id = e.user_id
  JOIN leaderboard_entries AS s ON s.user_id = e.user_id
  ORDER BY rank`;

/** A leaderboard entry in the database. Amounts are decimal strings. */
interface LeaderboardRow {
  rank: number;
  id: number;
  username: string;
  /** Stakes minus payouts. */
  net_loss: string;
  balance: string;
  total_wins: number;
  total_losses: number;
  current_streak: number;
  biggest_win: string;
}

/** Reads the leaderboards that the roll-up maintains, so no request has to add up bets. */
@Injectable()
export class LeaderboardService {
  /** One list per period serves all players. Concurrent requests share one read, and a failed read is not cached. */
  private readonly cache = new LRUCache<LeaderboardPeriod, LeaderboardEntry[]>({
    max: LEADERBOARD_PERIODS.length,
    ttl: CACHE_MS,
    fetchMethod: (period) => this.readTop(period),
  });

  constructor(private readonly database: Database) {}

  /** Returns the `limit` players with the highest net profit in the current period. */
  async top(period: LeaderboardPeriod, limit: number): Promise<LeaderboardEntry[]> {
    return (await this.cache.forceFetch(period)).slice(0, limit);
  }

  /**
   * Returns a player's own rank of all time, exact as of the last roll-up.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async rank(userId: number): Promise<OwnRank> {
    const [row] = await this.database.read<LeaderboardRow>(
      'leaderboard_place',
      'SELECT * FROM leaderboard_place($1)',
      [userId],
    );
    if (row === undefined) throw noSuchUser();
    const entry = toLeaderboardEntry(row);
    return { rank: entry.rank, entry };
  }

  private async readTop(period: LeaderboardPeriod): Promise<LeaderboardEntry[]> {
    const rows = await this.database.read<LeaderboardRow>('leaderboard', SELECT_TOP, [period]);
    return rows.map(toLeaderboardEntry);
  }
}

function toLeaderboardEntry(row: LeaderboardRow): LeaderboardEntry {
  const totalGames = row.total_wins + row.total_losses;
  return {
    rank: row.rank,
    id: row.id,
    username: row.username,
    totalGames,
    winRate: totalGames === 0 ? 0 : Math.round((row.total_wins / totalGames) * 1000) / 10,
    netProfit: formatArena(-arena(row.net_loss)),
    arenaBalance: row.balance,
    totalWins: row.total_wins,
    totalLosses: row.total_losses,
    currentStreak: row.current_streak,
    biggestWin: row.biggest_win,
  };
}
