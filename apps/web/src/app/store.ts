import { configureStore } from '@reduxjs/toolkit';
import { api } from '../services/api.js';
import { pauseReducer } from '../services/pause.slice.js';
import { playsReducer } from '../services/play/play-flow.js';
import { preferencesReducer, readPreferences, storePreferences } from '../services/preferences.slice.js';
import { mayHaveSession } from '../services/session-cookie.js';
import { sessionReducer, startingSession } from '../services/session.slice.js';
import { siteReducer } from '../services/site.slice.js';
import { readStoredUser, storeUser } from '../services/session.storage.js';
import { toastReducer } from '../services/toast.slice.js';

export const reducer = {
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  toast: toastReducer,
  plays: playsReducer,
  preferences: preferencesReducer,
  pause: pauseReducer,
  site: siteReducer,
};

/** Creates the store of the app. It stores each change of the user and of the preferences in the local storage. */
export function createStore() {
  const store = configureStore({
    reducer,
    preloadedState: {
      preferences: readPreferences(),
      session: startingSession(readStoredUser() !== undefined || mayHaveSession()),
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

  // Not before the session has been restored.
  let previous = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    const changed = session.user !== previous.user || session.status !== previous.status;
    if (changed && session.status !== 'loading') storeUser(session.user);
    previous = session;
  });
  storePreferences(store);
  return store;
}
