import { arena, formatArena } from '@arena/money';
import type { LeaderboardEntry } from '@arena/wire';

/** A standing with its place, as PostgreSQL gives it: amounts as decimal text. */
export interface StandingRow {
  rank: number;
  id: number;
  username: string;
  /** Stakes less payouts. */
  net_loss: string;
  balance: string;
  total_wins: number;
  total_losses: number;
  current_streak: number;
  biggest_win: string;
}

export function leaderboardEntry(row: StandingRow): LeaderboardEntry {
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
