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
