import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena, formatArena, type Arena } from '@arena/money';
import {
  GAMES,
  RETURN_WINDOWS,
  type GameDay,
  type GameReturn,
  type PeriodReturn,
  type PublishedReturn,
  type StatementPeriod,
} from '@arena/wire';
import { gameReturn, toGameDay, type GameDayRow } from './game-return.js';

const DAY_MS = 24 * 3_600_000;

/** Reports turnover and returns per game to admins. Reads daily totals, never individual bets. */
@Injectable()
export class GamesReportService {
  constructor(private readonly database: Database) {}

  /**
   * Returns each game's daily totals, newest first, and its return over each of the RETURN_WINDOWS.
   * @param dayCount the number of days, including today
   */
  async report(dayCount: number): Promise<{ days: GameDay[]; returns: GameReturn[] }> {
    const dayBefore = new Date(Date.now() - Math.max(dayCount, ...RETURN_WINDOWS) * DAY_MS);
    const rows = await this.sums('day', dayBefore.toISOString().slice(0, 10), 'infinity');
    return {
      // A crash round can be rated shortly before its bets are counted. Until then, a day without bets is left out.
      days: rows
        .filter(({ age, bets }) => age < dayCount && bets > 0)
        .sort((one, other) => one.age - other.age)
        .map(toGameDay),
      returns: GAMES.flatMap((game) => RETURN_WINDOWS.map((days) => gameReturn(game, days, rows))),
    };
  }

  /**
   * Returns each game's figures and its return in each period of a range of UTC days, oldest first.
   * @param from the first day, such as "2026-11-21"
   * @param to the last day, which is included
   */
  async periods(from: string, to: string, by: StatementPeriod): Promise<PeriodReturn[]> {
    const rows = await this.sums(by, from, to);
    return rows.map((row) => {
      const { day: period, bets, turnover, margin } = toGameDay(row);
      const { days: _, ...share } = gameReturn(row.game, Infinity, [row]);
      return { ...share, period, bets, turnover, margin };
    });
  }

  /** Returns each game's bets and its return since the installation. Reads a row per game and day. */
  async sinceStart(): Promise<PublishedReturn[]> {
    const rows = await this.sums('millennium', '-infinity', 'infinity');
    return GAMES.map((game) => {
      const { turnover: _, bets: ratedBets, days: __, ...share } = gameReturn(game, Infinity, rows);
      const row = rows.find((one) => one.game === game);
      return { ...share, bets: row?.bets ?? 0, turnover: row?.stakes ?? formatArena(0n), ratedBets };
    });
  }

  /** Returns the total commission that partners have earned but have not been paid yet. */
  async pendingCommissions(): Promise<Arena> {
    const [row] = await this.database.read<{ amount: string }>(
      'pending_commissions',
      'SELECT coalesce(sum(amount), 0) AS amount FROM commission_payouts WHERE paid_at IS NULL',
      [],
    );
    return arena(row?.amount ?? '0');
  }

  /** Returns the sums of a range of days by period and game, oldest first. */
  private sums(by: StatementPeriod | 'day' | 'millennium', from: string, to: string): Promise<GameDayRow[]> {
    return this.database.read<GameDayRow>(
      'game_days',
      `SELECT date_trunc($1, d.day::timestamp)::date AS day, d.game,
         (now() AT TIME ZONE 'UTC')::date - max(d.day) AS age, sum(d.bets)::bigint AS bets,
         sum(d.stakes) AS stakes, sum(d.payouts) AS payouts, sum(d.commission) AS commission,
         sum(d.rated_bets)::bigint AS rated_bets, sum(d.rated_stakes) AS rated_stakes,
         sum(d.rated_payouts) AS rated_payouts, sum(d.expected) AS expected, sum(d.variance) AS variance
       FROM game_days AS d WHERE d.day BETWEEN $2::date AND $3::date GROUP BY 1, 2 ORDER BY 1, 2`,
      [by, from, to],
    );
  }
}
