import { mayDo, type Permission } from '@arena/wire';
import { useAppSelector } from './hooks.js';

// Separate from the other hooks, because games do not need the table of roles.
/** Returns whether the signed-in user's role includes a permission. The API decides with the same table. */
export const useMayDo = (permission: Permission): boolean =>
  useAppSelector(({ session }) => mayDo(session.user?.role ?? null, permission));
