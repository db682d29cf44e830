import { useLogoutMutation } from './auth.api.js';

/** Ends the session here and on the server, and leaves nothing of it in memory: the page loads anew. */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    localStorage.clear();
    location.assign('/');
  };
}
