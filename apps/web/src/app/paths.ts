import { GAME_PATHS } from '../games/paths.js';

/** The addresses of the pages for signed-in users, except the games. */
export const PLAYER_PATHS = [
  '/games',
  '/leaderboard',
  '/revenue',
  '/partnership',
  '/wallet',
  '/profile',
  '/account',
  '/admin',
  '/history',
  '/history/:game/:betId',
] as const;

/** The addresses at which visitors see the login page instead. */
export const SIGNED_IN_PATHS = [...Object.values(GAME_PATHS), ...PLAYER_PATHS];
