import { GAMES, MAX_BET_ID, type GameName } from '@arena/wire';
import type { BetsFilter } from '../../api/bets.api.js';

/** Parses the name of a game in a URL. Returns undefined if it is missing or unknown. */
export function parseGame(text: string | null | undefined): GameName | undefined {
  return GAMES.find((name) => name === text);
}

const DAY = /^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Returns whether a text is a day such as `2026-11-21`, from 1970 on. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Parses the filter in the query of a URL. Leaves out what is invalid. */
export function parseFilter(query: URLSearchParams): BetsFilter {
  const day = (name: string) => {
    const text = query.get(name);
    return text !== null && isDay(text) ? text : undefined;
  };
  return { game: parseGame(query.get('game')), from: day('from'), to: day('to') };
}

/** Parses the route parameters of a bet's page. Returns undefined if they are invalid. */
export function parseBetParams({ game: gameText, betId: digits = '' }: { game?: string; betId?: string }) {
  const game = parseGame(gameText);
  const betId = /^\d{1,16}$/.test(digits) ? Number(digits) : 0;
  return game === undefined || betId < 1 || betId > MAX_BET_ID ? undefined : { game, betId };
}
