import type { Timestamp } from '@arena/wire';

/** What never changes about an account: the session carries it, so that no request has to ask for it. */
export interface Identity {
  id: number;
  username: string;
  email: string;
  walletAddress: string;
  createdAt: Timestamp;
}

/** The first account: the operator's, made before the server listens. */
export const FIRST_ADMIN_ID = 1;

/** Names that make an admin, whoever carries them; so nobody can register them. */
const ADMIN_NAMES = ['admin', 'testref'];

export function isReservedName(username: string): boolean {
  return ADMIN_NAMES.includes(username.toLowerCase());
}

export function isAdmin({ id, username }: Pick<Identity, 'id' | 'username'>): boolean {
  return id === FIRST_ADMIN_ID || isReservedName(username);
}
