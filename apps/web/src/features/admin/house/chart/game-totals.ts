import { GAMES, type GameDay, type GameFigures, type GameName } from '@arena/wire';
import { sumOf } from './sum.js';

export interface GameTotal extends GameFigures {
  /** Null: all of them together. */
  game: GameName | null;
}

/** What each game has come to over all of the days, and all games together. */
export function gameTotals(days: GameDay[]): GameTotal[] {
  const each = GAMES.map((game) => ({ game, ...together(days.filter((day) => day.game === game)) }));
  return [...each, { game: null, ...together(days) }];
}

function together(days: GameDay[]): GameFigures {
  return {
    bets: days.reduce((count, { bets }) => count + bets, 0),
    turnover: sumOf(days.map(({ turnover }) => turnover)),
    payouts: sumOf(days.map(({ payouts }) => payouts)),
    commission: sumOf(days.map(({ commission }) => commission)),
    margin: sumOf(days.map(({ margin }) => margin)),
  };
}
