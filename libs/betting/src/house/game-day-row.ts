import { arena, formatArena } from '@arena/money';
import type { GameDay, GameName } from '@arena/wire';

/** A row of game_days. */
export interface GameDayRow {
  day: string;
  game: GameName;
  /** Days since then: zero is today. */
  age: number;
  bets: number;
  stakes: string;
  payouts: string;
  commission: string;
  rated_bets: number;
  rated_stakes: string;
  rated_payouts: string;
  expected: string;
  /** Square ARENA. */
  variance: string;
}

export function gameDayOf({ day, game, bets, stakes, payouts, commission }: GameDayRow): GameDay {
  const margin = formatArena(arena(stakes) - arena(payouts) - arena(commission));
  return { day, game, bets, turnover: stakes, payouts, commission, margin };
}
