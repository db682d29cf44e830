/** The addresses of the pages for signed-in users, except the games and the admin area. */
export const PLAYER_PATHS = [
  '/games',
  '/leaderboard',
  '/revenue',
  '/partnership',
  '/wallet',
  '/profile',
  '/account',
  '/limits',
  '/settings',
  '/history',
  '/history/:game/:betId',
  '/crash/rounds',
  '/crash/rounds/:roundId',
] as const;

/**
 * The addresses of pages that do not depend on the signed-in user: the demo, fairness, for forgotten passwords, for links in
 * mails, shared bets, and the embedded chain's explorer, which is public like that of any public blockchain.
 */
export const PUBLIC_PATHS = [
  '/demo',
  '/demo/:game',
  '/fairness',
  '/forgot-password',
  '/choose-password',
  '/verify-email',
  '/bets/:token',
  '/explorer/address/:address',
  '/explorer/tx/:hash',
  '/terms',
  '/privacy',
  '/complaints',
  '/returns',
] as const;

export type PlayerPath = (typeof PLAYER_PATHS)[number];
export type PublicPath = (typeof PUBLIC_PATHS)[number];
