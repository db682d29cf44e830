import type { User } from '@arena/wire';

export interface NavigationLink {
  to: string;
  label: string;
}

const PLAYERS: NavigationLink[] = [
  { to: '/games', label: 'All Games' },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/revenue', label: 'Revenue Share' },
  { to: '/partnership', label: 'Partnership' },
  { to: '/wallet', label: 'Wallet' },
  { to: '/profile', label: 'Profile' },
];

/** The links of the top bar, in their order. */
export function navigationOf({ isAdmin }: Pick<User, 'isAdmin'>): NavigationLink[] {
  return isAdmin ? [...PLAYERS, { to: '/admin', label: 'Admin' }] : PLAYERS;
}
