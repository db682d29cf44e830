import type { User } from '@arena/wire';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../lib/api-error.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { clearStorageButPreferences } from '../../store/preferences.slice.js';
import { mayHaveSession } from '../../lib/session-cookie.js';
import { sessionEnded, signedIn, signedOut, userRefreshed } from '../../store/session.slice.js';
import { isOtherUser, isUserRemoval, readStoredUser } from '../../lib/session.storage.js';
import { toastShown } from '../../store/toast.slice.js';
import type { ToastMessage } from '../../lib/toast.js';
import { authApi, useLogoutMutation } from './auth.api.js';

/** The paths of the login and registration pages, including `/`. */
const ENTRANCES = ['/', '/login', '/register'];

/** The location state of the links between the login and registration pages. */
export interface EntranceState {
  /** The page that the visitor requested. */
  returnTo: string;
}

/** Returns the address to open after signing in: the page that the visitor requested, or `/` if there is none. */
export function useReturnAddress(): string {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state = location.state as EntranceState | null;
  if (state !== null) return state.returnTo;
  return ENTRANCES.includes(pathname) ? '/' : `${pathname}${search}${hash}`;
}

/**
 * Returns a function that signs a user in and shows a toast. It changes the address to that of the page that the visitor
 * requested, with which the router for signed-in users begins.
 */
export function useSignIn() {
  const dispatch = useAppDispatch();
  const address = useReturnAddress();
  return (user: User, toast: ToastMessage) => {
    history.replaceState(null, '', address);
    dispatch(signedIn(user));
    dispatch(toastShown(toast));
  };
}

/**
 * Returns a function that ends the session on the server, clears the local storage except the preferences, and loads `/`
 * again, so that none of the user's data stays in memory.
 */
export function useLogout(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    clearStorageButPreferences();
    location.assign('/');
  };
}

/**
 * Restores the user on load, once the server has confirmed the session. If no user is stored, the request is sent only
 * if there may be a session cookie. If the request fails for a reason other than an ended session, such as a lost
 * connection or a server restart, the stored user is restored and each panel shows its own error. On 401, the API
 * client has already signed the user out.
 */
export function useRestoredSession(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stored = readStoredUser();
    if (stored === undefined && !mayHaveSession()) {
      dispatch(signedOut());
      return;
    }
    // Keeps the subscription until the response, because RTK Query drops requests without subscribers when the window
    // gains focus.
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
 * Follows the other tabs. When one of them removes the stored user, as a logout does, the session is checked with the
 * server: if it is still valid, the user is stored again; on 401, the API client also signs the user out in this tab. When
 * another user signs in there, this tab is loaded again, so that none of the earlier user's data stays in memory.
 */
export function useOtherTabs(): void {
  const userId = useAppSelector(({ session }) => session.user?.id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const follow = (event: StorageEvent) => {
      if (isOtherUser(event, userId)) location.reload();
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
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId, dispatch]);
}
