import type { GameName } from '@arena/wire';

/**
 * The addresses of the games' pages. They are not part of the definitions, because visitors need them to see the login
 * page at these addresses, but do not load the games.
 */
export const GAME_PATHS = {
  coin_flip: '/coinflip',
  dice_roll: '/dice',
  limbo: '/limbo',
  mines: '/mines',
  crash: '/crash',
} as const satisfies Record<GameName, string>;

/** Returns the game whose page has the address, or undefined if it is no game's. The home page is the coin flip's. */
export function gameAt(path: string): GameName | undefined {
  if (path === '/') return 'coin_flip';
  return (Object.keys(GAME_PATHS) as GameName[]).find((game) => GAME_PATHS[game] === path);
}
