import type { User } from '@arena/wire';
import { useOutletContext } from 'react-router';

/** Returns the signed-in user. Only for pages inside the `Shell`. */
export function useUser(): User {
  return useOutletContext<User>();
}
