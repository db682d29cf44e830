import type { User } from '@arena/wire';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../lib/api-error.js';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../store/hooks.js';
import { clearStorageButPreferences } from '../../store/preferences.slice.js';
import { mayHaveSession } from '../../lib/session-cookie.js';
import { sessionEnded, signedIn, signedOut, userRefreshed } from '../../store/session.slice.js';
import { isOtherUser, isUserRemoval, readStoredUser } from '../../lib/session.storage.js';
import { toastShown } from '../../store/toast.slice.js';
import type { ToastMessage } from '../../lib/toast.js';
import { api } from '../../api/api.js';
import { startApi, startReceived } from '../../api/start.api.js';
import { useLogoutMutation } from './auth.api.js';

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
    // Those of the player before may still be kept.
    dispatch(api.util.invalidateTags(['Rules', 'PlayState']));
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
    void dispatch(restoreSession(stored));
  }, [dispatch]);
}

/** Asks for the start, or for the session alone if another part of the start fails. */
const restoreSession =
  (stored: User | undefined): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      const start = await dispatch(answerOf(startApi.endpoints.getStart.initiate()));
      dispatch(startReceived(start));
      dispatch(signedIn(start.user));
    } catch (error) {
      const isOver = isApiError(error) && error.status === 401;
      if (isOver) dispatch(stored === undefined ? signedOut() : sessionEnded());
      else if (stored !== undefined) dispatch(signedIn(stored));
      else
        await dispatch(answerOf(startApi.endpoints.getSession.initiate())).then(
          (user) => dispatch(signedIn(user)),
          () => dispatch(signedOut()),
        );
    }
  };

/**
 * Returns the answer to a request. Keeps the subscription until then, because RTK Query drops requests without
 * subscribers when the window gains focus.
 */
const answerOf =
  <Answer>(request: AppThunk<Subscribed<Answer>>): AppThunk<Promise<Answer>> =>
  async (dispatch) => {
    const subscribed = dispatch(request);
    try {
      return await subscribed.unwrap();
    } finally {
      subscribed.unsubscribe();
    }
  };

/** A request whose answer is kept while it is subscribed. */
interface Subscribed<Answer> {
  unwrap: () => Promise<Answer>;
  unsubscribe: () => void;
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
      dispatch(answerOf(startApi.endpoints.getSession.initiate(undefined, { forceRefetch: true }))).then(
        (user) => dispatch(userRefreshed(user)),
        () => undefined,
      );
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId, dispatch]);
}
