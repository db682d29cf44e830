import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { noSuchUser } from '@arena/players';
import { LEADERBOARD_LIMITS, type LeaderboardEntry, type OwnRank } from '@arena/wire';
import { Fresh } from './fresh.js';
import { leaderboardEntry, type StandingRow } from './leaderboard-entry.js';

/** With the roll-up's pause this keeps the list well within two seconds, and each node to four reads a second. */
const FRESH_MS = 250;

const TOP = `
  SELECT row_number() OVER (ORDER BY s.net_loss, s.user_id) AS rank, s.user_id AS id, u.username, s.net_loss, s.balance,
    s.total_wins, s.total_losses, s.current_streak, s.biggest_win
  FROM (SELECT * FROM leaderboard_entries ORDER BY net_loss, user_id LIMIT ${LEADERBOARD_LIMITS.max}) AS s
  JOIN users AS u ON u.id = s.user_id
  ORDER BY rank`;

/** Reads the leaderboard that the roll-up keeps. Nothing here adds up bets. */
@Injectable()
export class LeaderboardService {
  private readonly best = new Fresh(FRESH_MS, () => this.readBest());

  constructor(private readonly database: Database) {}

  /** The first `limit` players by net profit. */
  async top(limit: number): Promise<LeaderboardEntry[]> {
    return (await this.best.get()).slice(0, limit);
  }

  /** A player's own place, exact as of the last roll-up. */
  async rank(userId: number): Promise<OwnRank> {
    const [row] = await this.database.call<StandingRow>(
      'leaderboard_place',
      'SELECT * FROM leaderboard_place($1)',
      [userId],
    );
    if (row === undefined) throw noSuchUser();
    const entry = leaderboardEntry(row);
    return { rank: entry.rank, entry };
  }

  private async readBest(): Promise<LeaderboardEntry[]> {
    const rows = await this.database.call<StandingRow>('leaderboard', TOP, []);
    return rows.map(leaderboardEntry);
  }
}
