import { GAME_INFO, GAMES, type GameName } from '@arena/wire';

/** The addresses of the games' pages, in lobby order. */
export const GAME_PATHS: readonly string[] = GAMES.map((game) => GAME_INFO[game].page);

/** Returns the game whose page has the address, or undefined if it is no game's. The home page is the coin flip's. */
export function gameAt(path: string): GameName | undefined {
  return path === '/' ? GAMES[0] : GAMES.find((game) => GAME_INFO[game].page === path);
}
