import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { lastDays } from '@arena/http';
import { noSuchUser } from '@arena/players';
import type { DayFigures, UserStats } from '@arena/wire';

interface StatisticsRow {
  total_games: number;
  biggest_win: string;
  current_streak: number;
  today_utc: string;
  days: DayFigures[];
}

const DAYS = 7;
const blank = (day: string): DayFigures => ({ day, profit: '0.00000000', games: 0 });

/** Reads the data for the Statistics panel from one account row and at most seven days, never from individual bets. */
@Injectable()
export class StatisticsService {
  constructor(private readonly database: Database) {}

  /** @throws DomainError NOT_FOUND if the user does not exist */
  async getStats(userId: number): Promise<UserStats> {
    const [row] = await this.database.read<StatisticsRow>(
      'statistics',
      `SELECT a.total_wins + a.total_losses AS total_games, a.biggest_win, a.current_streak,
         (now() AT TIME ZONE 'UTC')::date AS today_utc,
         (SELECT coalesce(json_agg(json_build_object('day', d.day, 'games', d.games, 'profit', d.profit::text)), '[]')
          FROM (
            SELECT day, games, profit FROM player_days WHERE user_id = a.user_id
              AND day > (now() AT TIME ZONE 'UTC')::date - ${DAYS}
            UNION ALL SELECT a.today, a.today_games, a.today_profit WHERE a.today IS NOT NULL
          ) AS d) AS days
       FROM player_accounts AS a WHERE a.user_id = $1`,
      [userId],
    );
    if (row === undefined) throw noSuchUser();
    const last7Days = lastDays(DAYS, row.today_utc, row.days, blank);
    return {
      todayProfit: last7Days.at(-1)?.profit ?? blank(row.today_utc).profit,
      totalGames: row.total_games,
      biggestWin: row.biggest_win,
      currentStreak: row.current_streak,
      last7Days,
    };
  }
}
