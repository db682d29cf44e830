import { arena, formatArena } from '@arena/money';
import { GAMES, type GameDay, type GameFigures, type GameName, type UtcDay } from '@arena/wire';
import { formatShortDate, narrowBarName, stackedBarsOf, type Bar } from '../../../ui/bars/bar.js';
import { gameTitle } from '../../../games/index.js';
import { formatAmount } from '../../../lib/number-format.js';

const DAY_MS = 86_400_000;
const ZERO = '0.00000000';

/** The house figures that the chart can show. The turnover has a chart of its own, of any range of days. */
export const FIGURES = ['margin', 'payouts'] as const;
export type Figure = (typeof FIGURES)[number];

export interface GameTotal extends GameFigures {
  /** Null for the total across all games. */
  game: GameName | null;
}

/** Returns the exact sum of the amounts. */
export function sumOf(amounts: string[]): string {
  return formatArena(amounts.reduce((total, amount) => total + arena(amount), 0n));
}

/** Returns the last `count` days in UTC, oldest first, including today. */
export function lastDays(count: number, now: Date): UtcDay[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns each game's totals over all days, followed by the totals across all games. */
export function gameTotals(days: GameDay[]): GameTotal[] {
  const perGame = GAMES.map((game) => ({ game, ...totalOf(days.filter((day) => day.game === game)) }));
  return [...perGame, { game: null, ...totalOf(days) }];
}

function totalOf(days: GameDay[]): GameFigures {
  return {
    bets: days.reduce((count, { bets }) => count + bets, 0),
    turnover: sumOf(days.map(({ turnover }) => turnover)),
    payouts: sumOf(days.map(({ payouts }) => payouts)),
    commission: sumOf(days.map(({ commission }) => commission)),
    margin: sumOf(days.map(({ margin }) => margin)),
  };
}

/**
 * Returns one bar per day of the window, stacked by game.
 * @param days the figures per game and day; a game is missing on days without bets
 */
export function figureBars(days: GameDay[], window: UtcDay[], figure: Figure): Bar[] {
  const amounts = new Map(days.map((day) => [keyOf(day), day[figure]]));
  return stackedBarsOf(
    window.map((day, index) => {
      const perGame = GAMES.map((game) => amounts.get(keyOf({ day, game })));
      return {
        day,
        name: narrowBarName(day, window.length - 1 - index),
        text: formatDay(day, perGame),
        amounts: perGame.map((amount) => amount ?? ZERO),
      };
    }),
  );
}

function keyOf({ day, game }: { day: UtcDay; game: GameName }): string {
  return `${day} ${game}`;
}

/** @param perGame each game's amount, in the order of `GAMES`; undefined if the game had no bets that day */
function formatDay(day: UtcDay, perGame: (string | undefined)[]): string {
  const played = GAMES.flatMap((game, index) => {
    const amount = perGame[index];
    return amount === undefined ? [] : [{ game, amount }];
  });
  if (played.length === 0) return `${formatShortDate(day)}: no bets`;
  const total = amountText(sumOf(played.map(({ amount }) => amount)));
  const games = played.map(({ game, amount }) => `${gameTitle(game)} ${amountText(amount)}`).join(', ');
  return `${formatShortDate(day)}: ${total} ARENA (${games})`;
}

const amountText = (amount: string): string => formatAmount(arena(amount), 2);
