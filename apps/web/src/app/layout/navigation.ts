export interface NavigationLink {
  to: string;
  label: string;
}

/** The links of the top bar, in their order. */
export const navigation: NavigationLink[] = [
  { to: '/games', label: 'All Games' },
  { to: '/leaderboard', label: 'Leaderboard' },
  { to: '/revenue', label: 'Revenue Share' },
  { to: '/partnership', label: 'Partnership' },
  { to: '/wallet', label: 'Wallet' },
  { to: '/profile', label: 'Profile' },
];
