import type { User } from '@arena/wire';
import { useOutletContext } from 'react-router';

/** Returns the signed-in user. Use it only in the routes for players. */
export function useUser(): User {
  return useOutletContext<User>();
}
