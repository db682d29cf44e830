import type { Permission } from './roles.js';

/** What admins approve, and what an admin must be allowed to do to decide. */
export const APPROVAL_PERMISSIONS = {
  withdrawal: 'money',
  adjustment: 'money',
  'crash-mode': 'games',
  'crash-point': 'games',
  'partner-rate': 'money',
  tickets: 'money',
  'ticket-supply': 'money',
  'eligible-user': 'money',
  settings: 'settings',
  role: 'roles',
  'password-link': 'players',
} as const satisfies Record<string, Permission>;

export type ApprovalKind = keyof typeof APPROVAL_PERMISSIONS;

export const APPROVAL_KINDS = Object.keys(APPROVAL_PERMISSIONS) as readonly ApprovalKind[];

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];
