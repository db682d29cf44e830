import type { User } from '@arena/wire';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { isApiError } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { signedIn, signedOut } from '../../services/session.slice.js';
import { readStoredUser } from '../../services/session.storage.js';
import { toastShown, type ToastMessage } from '../../services/toast.slice.js';
import { authApi, useLogoutMutation } from './auth.api.js';

/**
 * Returns a function that signs a user in, opens / and shows a toast. The address changes first: /login and /register
 * do not exist for signed-in users.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return (user: User, toast: ToastMessage) => {
    flushSync(() => void navigate('/', { replace: true }));
    dispatch(signedIn(user));
    dispatch(toastShown(toast));
  };
}

/**
 * Returns a function that ends the session on the server, clears the local storage and loads / again, so that no data
 * of the user stays in memory.
 */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    localStorage.clear();
    location.assign('/');
  };
}

/**
 * Restores the stored user on load, after the server has confirmed the session. If the request fails for another reason
 * than an ended session (offline, server restarting), the stored user is restored as well, and each panel shows its own
 * error. On 401, the api client has already signed the user out.
 */
export function useRestoredSession(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stored = readStoredUser();
    if (stored === undefined) {
      dispatch(signedOut());
      return;
    }
    // Keeps the subscription until the response: RTK Query drops a request without subscribers when the window gets
    // the focus.
    const request = dispatch(authApi.endpoints.getSession.initiate());
    request
      .unwrap()
      .then(
        (user) => dispatch(signedIn(user)),
        (error: unknown) => {
          const isSessionOver = isApiError(error) && error.status === 401;
          if (!isSessionOver) dispatch(signedIn(stored));
        },
      )
      .finally(() => request.unsubscribe());
  }, [dispatch]);
}
