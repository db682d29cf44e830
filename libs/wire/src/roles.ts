/** What an admin may do. The API's guard and the web client's admin area decide with the same table. */
const PERMISSIONS = ['read', 'stop', 'players', 'money', 'games', 'settings', 'roles'] as const;

/**
 * `read`: see the admin area. `stop`: pause bets, stop withdrawals, freeze accounts. `players`: unfreeze and help
 * accounts. `money`: tickets, corrections of balances, approvals of payments, resuming withdrawals. `games`: resume
 * betting and steer crash rounds. `settings`: change limits, payouts and texts. `roles`: give and take roles.
 */
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of each role. */
const ROLE_PERMISSIONS = {
  viewer: ['read'],
  support: ['read', 'stop', 'players'],
  treasurer: ['read', 'stop', 'money'],
  'game-operator': ['read', 'stop', 'games'],
  owner: PERMISSIONS,
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLE_PERMISSIONS;

export const ROLES = Object.keys(ROLE_PERMISSIONS) as readonly Role[];

/** @param role null for a player */
export function mayDo(role: Role | null, permission: Permission): boolean {
  return role !== null && (ROLE_PERMISSIONS[role] as readonly Permission[]).includes(permission);
}
