import { useEffect } from 'react';
import { isApiError } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { signedIn, signedOut } from '../../services/session.slice.js';
import { readStoredUser } from '../../services/session.storage.js';
import { authApi } from './auth.api.js';

/**
 * On load: takes up the user whom this browser remembers, once the server has confirmed the session.
 * Where there is no answer but a refusal (offline, restarting), the remembered user stands, and each panel says
 * what it cannot load; a session that is over has signed out already.
 */
export function useRestoredSession(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stored = readStoredUser();
    if (stored === undefined) {
      dispatch(signedOut());
      return;
    }
    // Subscribed until the answer is there: RTK Query drops a call without a subscriber when the window gets the focus.
    const asked = dispatch(authApi.endpoints.getSession.initiate());
    asked
      .unwrap()
      .then(
        (user) => dispatch(signedIn(user)),
        (error: unknown) => {
          const over = isApiError(error) && error.status === 401;
          if (!over) dispatch(signedIn(stored));
        },
      )
      .finally(() => asked.unsubscribe());
  }, [dispatch]);
}
