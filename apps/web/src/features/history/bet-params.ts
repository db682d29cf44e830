import { GAMES, MAX_BET_ID, type GameName } from '@arena/wire';

/** Parses the name of a game in a URL. Returns undefined if it is missing or unknown. */
export function parseGame(text: string | null | undefined): GameName | undefined {
  return GAMES.find((name) => name === text);
}

/** Parses the route parameters of a bet's page. Returns undefined if they are invalid. */
export function parseBetParams({ game: gameText, betId: digits = '' }: { game?: string; betId?: string }) {
  const game = parseGame(gameText);
  const betId = /^\d{1,16}$/.test(digits) ? Number(digits) : 0;
  return game === undefined || betId < 1 || betId > MAX_BET_ID ? undefined : { game, betId };
}
