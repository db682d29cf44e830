import type { Role, Timestamp } from '@arena/wire';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request's session, or of a login with the correct password. */
    user?: Identity | undefined;
    /** Whether the admin has confirmed the password recently, or need not. Set on admin routes. */
    isSteppedUp?: boolean;
  }
}

/** The part of an account that is loaded with the session, so requests do not have to load it. */
export interface Identity {
  id: number;
  username: string;
  email: string;
  walletAddress: string;
  createdAt: Timestamp;
  /** Null for players. */
  role: Role | null;
}

/** The id of the operator's account, which is created before the server listens. */
export const FIRST_ADMIN_ID = 1;

/** An account with one of these names, in any case, is an admin. These names cannot be registered. */
const ADMIN_NAMES = ['admin', 'testref'];

/**
 * Returns the form in which names are compared. Folds only A to Z, the letters that a name may have. PostgreSQL and
 * JavaScript fold other letters differently: to `lower`, `admİn` is `admin`. So compare a column with
 * `lower(column) = foldName(name)` and never with `lower(name)`.
 */
export function foldName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function isReservedName(username: string): boolean {
  return ADMIN_NAMES.includes(foldName(username));
}

/** The names of closed accounts begin with this. */
const CLOSED_NAME = /^closed-player-/i;

/** No one reads mails to this domain (RFC 2606). Commands and closed accounts use it. */
const OWN_ADDRESS = /@arena\.invalid$/i;

/** Returns whether a player may register with an e-mail address. */
export function mayRegisterEmail(email: string): boolean {
  return !OWN_ADDRESS.test(email);
}

/** Letters by the digits and pairs of letters that look like them. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  i: 'l',
  rn: 'm',
  vv: 'w',
};

/** Returns what names that look alike have in common. */
const skeletonOf = (name: string): string =>
  foldName(name)
    .replaceAll(/[._-]/g, '')
    .replaceAll(/[013457i]|rn|vv/g, (part) => LOOKALIKES[part] ?? part);

/** Names that others would take for an admin, for the house, for its staff, or for an actor of the audit log. */
const MISLEADING_NAMES = [
  ...ADMIN_NAMES,
  'administrator',
  'arena',
  'arenaadmin',
  'arenasupport',
  'audit',
  'bot',
  'casino',
  'finance',
  'help',
  'helpdesk',
  'house',
  'mod',
  'moderator',
  'nobody',
  'none',
  'null',
  'official',
  'operator',
  'owner',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'system',
  'team',
  'treasurer',
  'treasury',
  'undefined',
  'unknown',
  'webmaster',
];

const MISLEADING_SKELETONS = new Set(MISLEADING_NAMES.map(skeletonOf));

/** Returns whether a new account may have a name. A misleading name stays one in any spelling that looks like it. */
export function mayBeRegistered(username: string): boolean {
  return !MISLEADING_SKELETONS.has(skeletonOf(username)) && !CLOSED_NAME.test(username);
}

/** Returns whether an account is an owner because of its id or name. Such a role cannot be taken. */
export function isOwnerByName({ id, username }: Pick<Identity, 'id' | 'username'>): boolean {
  return id === FIRST_ADMIN_ID || isReservedName(username);
}

/** @param granted the role that an owner has given to the account */
export function roleOf(account: Pick<Identity, 'id' | 'username'>, granted: Role | null): Role | null {
  return isOwnerByName(account) ? 'owner' : granted;
}

export function isAdmin({ role }: Pick<Identity, 'role'>): boolean {
  return role !== null;
}
