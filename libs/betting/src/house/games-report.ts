import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena, type Arena } from '@arena/money';
import { GAMES, RETURN_WINDOWS, type GameDay, type GameReturn } from '@arena/wire';
import { gameDayOf, type GameDayRow } from './game-day-row.js';
import { gameReturn } from './game-return.js';

/** What the games have taken and given: for those who run the house. Reads days, never bets. */
@Injectable()
export class GamesReport {
  constructor(private readonly database: Database) {}

  /**
   * A day of crash may be rated a moment before its bets are counted: until then it is left out.
   * @param count days up to and with today, newest first
   */
  async of(count: number): Promise<{ days: GameDay[]; returns: GameReturn[] }> {
    const rows = await this.rows(Math.max(count, ...RETURN_WINDOWS));
    return {
      days: rows.filter(({ age, bets }) => age < count && bets > 0).map(gameDayOf),
      returns: GAMES.flatMap((game) => RETURN_WINDOWS.map((days) => gameReturn(game, days, rows))),
    };
  }

  /** What partners have earned and the next roll-up pays them. */
  async commissionsOnTheWay(): Promise<Arena> {
    const [row] = await this.database.call<{ amount: string }>(
      'commissions_on_the_way',
      'SELECT coalesce(sum(amount), 0) AS amount FROM commission_payouts WHERE paid_at IS NULL',
      [],
    );
    return arena(row?.amount ?? '0');
  }

  private rows(days: number): Promise<GameDayRow[]> {
    return this.database.call<GameDayRow>(
      'game_days',
      `SELECT d.*, today.day - d.day AS age
       FROM game_days AS d, (SELECT (now() AT TIME ZONE 'UTC')::date AS day) AS today
       WHERE d.day > today.day - $1::integer ORDER BY d.day DESC, d.game`,
      [days],
    );
  }
}
