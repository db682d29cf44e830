import type { User } from '@arena/wire';
import { useOutletContext } from 'react-router';

/** The signed-in user, as the shell hands them to every screen within it. */
export function useUser(): User {
  return useOutletContext<User>();
}
