import { arena, displayArena } from '@arena/money';
import { GAMES, type GameDay, type GameName, type UtcDay } from '@arena/wire';
import { stackedBarsOf, type Bar } from '../../../../components/bars/bar.js';
import { dateOf, dayName } from '../../../../components/bars/day-name.js';
import { GAME_TITLES } from '../../../../components/game-titles.js';
import type { Figure } from './figure.js';
import { sumOf } from './sum.js';

const NOTHING = '0.00000000';

/** A figure of each day of a window, game upon game; a day that is left out had no bets. */
export function figureBars(days: GameDay[], window: UtcDay[], figure: Figure): Bar[] {
  const amounts = new Map(days.map((played) => [keyOf(played), played[figure]]));
  return stackedBarsOf(
    window.map((day, index) => {
      const ofGames = GAMES.map((game) => amounts.get(keyOf({ day, game })));
      return {
        day,
        name: dayName(day, window.length - 1 - index),
        words: `${dateOf(day)}: ${dayWords(ofGames)}`,
        amounts: ofGames.map((amount) => amount ?? NOTHING),
      };
    }),
  );
}

function keyOf({ day, game }: { day: UtcDay; game: GameName }): string {
  return `${day} ${game}`;
}

/** The sum, and of which games it is made. */
function dayWords(ofGames: (string | undefined)[]): string {
  const played = GAMES.flatMap((game, index) => {
    const amount = ofGames[index];
    return amount === undefined ? [] : [{ game, amount }];
  });
  if (played.length === 0) return 'no bets';
  const parts = played.map(({ game, amount }) => `${GAME_TITLES[game]} ${amountWords(amount)}`);
  return `${amountWords(sumOf(played.map(({ amount }) => amount)))} ARENA (${parts.join(', ')})`;
}

const amountWords = (amount: string): string => displayArena(arena(amount), 2);
