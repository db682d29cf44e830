import type { Role } from '@arena/wire';

const ROLES: Record<Role | 'player', { name: string; hint: string }> = {
  player: { name: 'Player', hint: 'Has no access to the admin area.' },
  viewer: { name: 'Viewer', hint: 'Sees the admin area but changes nothing.' },
  support: {
    name: 'Support',
    hint: 'Sees the admin area, pauses betting, freezes and unfreezes accounts and disconnects X accounts.',
  },
  treasurer: {
    name: 'Treasurer',
    hint: 'Sees the admin area, pauses betting, freezes accounts, corrects balances, sets tickets and approves payments.',
  },
  'game-operator': {
    name: 'Game operator',
    hint: 'Sees the admin area, pauses and resumes betting, freezes accounts and steers crash rounds.',
  },
  owner: { name: 'Owner', hint: 'May do everything, and gives and takes roles.' },
};

/** @param role null for a player */
export const roleName = (role: Role | null): string => ROLES[role ?? 'player'].name;

/** Returns a sentence on what a role may do. */
export const roleHint = (role: Role | null): string => ROLES[role ?? 'player'].hint;
