import { GAMES, MAX_BET_ID, type GameName } from '@arena/wire';

/** A game as an address names it; none where it is missing or unknown. */
export function gameName(text: string | null | undefined): GameName | undefined {
  return GAMES.find((name) => name === text);
}

/** The bet that an address names; none where it cannot be one. */
export function namedBet({ game: text, betId: digits = '' }: { game?: string; betId?: string }) {
  const game = gameName(text);
  const betId = /^\d{1,16}$/.test(digits) ? Number(digits) : 0;
  return game === undefined || betId < 1 || betId > MAX_BET_ID ? undefined : { game, betId };
}
