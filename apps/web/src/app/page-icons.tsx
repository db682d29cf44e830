import { icon } from '../ui/icons.js';

/** The icons of the pages in the menus. */
export const PAGE_ICONS = {
  games: icon(<path d="M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z" />),
  leaderboard: icon(<path d="M4 20h16M5.5 20v-6h4v6M10 20V6h4v14M14.5 20v-9h4v9" />),
  wallet: icon(
    <path d="M4 8.5A2.5 2.5 0 0 1 6.5 6H17v3M4 8.5V17a2 2 0 0 0 2 2h12.5a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 18.5 9H4.5M16 14h.01" />,
  ),
  revenue: icon(<path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12zM16 3.8A8.5 8.5 0 0 1 20.2 8H16z" />),
  partnership: icon(
    <path d="M9 5.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3 19.5c0-3.3 2.7-5 6-5s6 1.7 6 5M15.5 5.8a3 3 0 0 1 0 5.8M17 14.8c2.400.5 4 2.2 4 4.7" />,
  ),
  profile: icon(<path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c0-3.6 3.4-5.5 7.5-5.5s7.5 1.9 7.5 5.5" />),
  history: icon(<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.5l3 1.8" />),
  limits: icon(<path d="M4 17a8 8 0 1 1 16 0M12 17l4-5.5M4 17h2M18 17h2" />),
  fairness: icon(<path d="M12 3l7 3v5.5c0 4.4-3 8-7 9.5-4-1.5-7-5.1-7-9.5V6l7-3zM8.8 12l2.3 2.3 4.2-4.4" />),
  settings: icon(<path d="M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4" />),
  admin: icon(<path d="M4 6.5h16v9H4zM9 19.5h6M12 15.5v4M8 12.5v-1.5M12 12.5V9.5M16 12.5v-2" />),
} as const;

export const LogoutIcon = icon(
  <path d="M13.5 5H7a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 7 19h6.5M10.5 12H20M16.5 8.5L20 12l-3.5 3.5" />,
);
