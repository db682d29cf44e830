import { icon } from '../ui/icons.js';

/** The icons of the pages in the menus. */
export const PAGE_ICONS = {
  games: icon(
    <path d="M5 5h5.500v5.500H5zM13.500 5H19v5.500h-5.500zM5 13.500h5.500V19H5zM13.500 13.500H19V19h-5.500z" />,
  ),
  leaderboard: icon(<path d="M4 20h16M5.500 20v-6h4v6M10 20V6h4v14M14.500 20v-9h4v9" />),
  wallet: icon(
    <path d="M4 8.500A2.500 2.500 0 0 1 6.500 6H17v3M4 8.500V17a2 2 0 0 0 2 2h12.500a1.500 1.500 0 0 0 1.500-1.500v-7A1.500 1.500 0 0 0 18.500 9H4.500M16 14h.01" />,
  ),
  revenue: icon(
    <path d="M12 3.500a8.500 8.500 0 1 0 8.500 8.500H12zM16 3.800A8.500 8.500 0 0 1 20.200 8H16z" />,
  ),
  partnership: icon(
    <path d="M9 5.500a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400zM3 19.500c0-3.300 2.700-5 6-5s6 1.700 6 5M15.500 5.800a3 3 0 0 1 0 5.800M17 14.800c2.400.5 4 2.200 4 4.700" />,
  ),
  profile: icon(
    <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20c0-3.600 3.400-5.500 7.500-5.500s7.500 1.900 7.500 5.500" />,
  ),
  history: icon(
    <path d="M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9M4.500 4.500V9H9M12 8v4.500l3 1.800" />,
  ),
  limits: icon(<path d="M4 17a8 8 0 1 1 16 0M12 17l4-5.500M4 17h2M18 17h2" />),
  fairness: icon(
    <path d="M12 3l7 3v5.500c0 4.400-3 8-7 9.500-4-1.500-7-5.100-7-9.500V6l7-3zM8.800 12l2.300 2.300 4.200-4.400" />,
  ),
  settings: icon(<path d="M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4" />),
  admin: icon(
    <path d="M4 6.500h16v9H4zM9 19.500h6M12 15.500v4M8 12.500v-1.500M12 12.500V9.500M16 12.500v-2" />,
  ),
} as const;

export const LogoutIcon = icon(
  <path d="M13.500 5H7a1.500 1.500 0 0 0-1.500 1.500v11A1.500 1.500 0 0 0 7 19h6.500M10.500 12H20M16.500 8.500L20 12l-3.500 3.500" />,
);
