import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api, reducer } from '../api/api.js';
import type { AppDispatch } from '../store/hooks.js';
import { listenerMiddleware } from '../store/listeners.js';
import { readPreferences, storePreferences } from '../store/preferences.slice.js';
import type { RootState } from '../store/root-reducer.js';
import { mayHaveSession } from '../lib/session-cookie.js';
import { startingSession } from '../store/session.slice.js';
import { readStoredUser, storeUser } from '../lib/session.storage.js';

/** Creates the store of the app. It stores each change of the user and of the preferences in the local storage. */
export function createStore() {
  return configureStore({
    reducer,
    preloadedState: {
      preferences: readPreferences(),
      session: startingSession(readStoredUser() !== undefined || mayHaveSession()),
    },
    middleware: (defaults) => defaults().prepend(listenerMiddleware, storeChanges()).concat(api.middleware),
  });
}

/** Returns the middleware that stores the user and the preferences. */
function storeChanges() {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>();
  startListening({
    // Not before the session has been restored.
    predicate: (_action, { session }, { session: previous }) =>
      session.status !== 'loading' && (session.user !== previous.user || session.status !== previous.status),
    effect: (_action, { getState }) => storeUser(getState().session.user),
  });
  startListening({
    predicate: (_action, { preferences }, previous) => preferences !== previous.preferences,
    effect: (_action, { getState }) => storePreferences(getState().preferences),
  });
  return middleware;
}
