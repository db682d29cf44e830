/** The addresses of the pages for signed-in users, except the games. */
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
  '/admin/*',
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

/** The public pages that signed-in users see between their own navigation and footer. The others have a frame of their own. */
export const SHELL_PATHS = [
  '/fairness',
  '/bets/:token',
  '/explorer/address/:address',
  '/explorer/tx/:hash',
  '/terms',
  '/privacy',
  '/complaints',
  '/returns',
] as const satisfies readonly (typeof PUBLIC_PATHS)[number][];

export type PublicPath = (typeof PUBLIC_PATHS)[number];
