import type { User } from '@arena/wire';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '../../services/api-error.js';
import { useAppDispatch, useAppSelector } from '../../services/hooks.js';
import { ignoreResponses } from '../../services/responses.js';
import { mayHaveSession } from '../../services/session-cookie.js';
import { sessionEnded, signedIn, signedOut, userRefreshed } from '../../services/session.slice.js';
import { isUserRemoval, readStoredUser } from '../../services/session.storage.js';
import { toastShown, type ToastMessage } from '../../services/toast.slice.js';
import { authApi, useLogoutMutation } from './auth.api.js';

/** The addresses of the login and of the registration. */
const ENTRANCES = ['/', '/login', '/register'];

/** The state of a link between the login and the registration. */
export interface EntranceState {
  /** The page that the visitor asked for. */
  returnTo: string;
}

/** Returns the address to open after signing in: the page that the visitor asked for, otherwise /. */
export function useReturnAddress(): string {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state = location.state as EntranceState | null;
  if (state !== null) return state.returnTo;
  return ENTRANCES.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}

/**
 * Returns a function that signs a user in, opens the page that the visitor asked for and shows a toast. The address
 * changes first: /login and /register do not exist for signed-in users.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const address = useReturnAddress();
  return (user: User, toast: ToastMessage) => {
    flushSync(() => void navigate(address, { replace: true }));
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
    ignoreResponses();
    await logout();
    localStorage.clear();
    location.assign('/');
  };
}

/**
 * Restores the user on load, after the server has confirmed the session. If the request fails for another reason than an
 * ended session (offline, server restarting), the stored user is restored as well, and each panel shows its own error.
 * On 401, the api client has already signed the user out. Without a stored user, a session cookie is enough.
 */
export function useRestoredSession(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stored = readStoredUser();
    if (stored === undefined && !mayHaveSession()) {
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
          const isOver = isApiError(error) && error.status === 401;
          if (stored === undefined) dispatch(signedOut());
          else dispatch(isOver ? sessionEnded() : signedIn(stored));
        },
      )
      .finally(() => request.unsubscribe());
  }, [dispatch]);
}

/**
 * Confirms the session when another tab removes the stored user, as it does on logout. On 401, the api client signs the
 * user out in this tab as well; otherwise the user is stored again.
 */
export function useLogoutInOtherTabs(): void {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signedIn');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const confirmSession = (event: StorageEvent) => {
      if (!isUserRemoval(event)) return;
      const request = dispatch(authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true }));
      request
        .unwrap()
        .then(
          (user) => dispatch(userRefreshed(user)),
          () => undefined,
        )
        .finally(() => request.unsubscribe());
    };
    window.addEventListener('storage', confirmSession);
    return () => window.removeEventListener('storage', confirmSession);
  }, [isSignedIn, dispatch]);
}
