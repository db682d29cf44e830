import type { Role } from '@arena/wire';
import { t } from './admin.messages.js';

const NAMES = {
  viewer: 'roleViewer',
  support: 'roleSupport',
  treasurer: 'roleTreasurer',
  'game-operator': 'roleGameOperator',
  owner: 'roleOwner',
} as const satisfies Record<Role, string>;

const HINTS = {
  viewer: 'roleViewerHint',
  support: 'roleSupportHint',
  treasurer: 'roleTreasurerHint',
  'game-operator': 'roleGameOperatorHint',
  owner: 'roleOwnerHint',
} as const satisfies Record<Role, string>;

/** @param role null for a player */
export const roleName = (role: Role | null): string => t(role === null ? 'rolePlayer' : NAMES[role]);

/** Returns a sentence on what a role may do. */
export const roleHint = (role: Role | null): string => t(role === null ? 'rolePlayerHint' : HINTS[role]);
