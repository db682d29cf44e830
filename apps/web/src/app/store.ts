import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../services/api.js';
import { pauseReducer } from '../services/pause.slice.js';
import { playsReducer } from '../services/play/play-flow.js';
import { sessionReducer } from '../services/session.slice.js';
import { storeUser } from '../services/session.storage.js';
import { toastReducer } from '../services/toast.slice.js';

export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    session: sessionReducer,
    toast: toastReducer,
    plays: playsReducer,
    pause: pauseReducer,
  },
  middleware: (defaults) => defaults().concat(api.middleware),
});

setupListeners(store.dispatch);

// Once the session has been restored, saves each change of the user to the local storage.
let previous = store.getState().session;
store.subscribe(() => {
  const { session } = store.getState();
  const changed = session.user !== previous.user || session.status !== previous.status;
  if (changed && session.status !== 'loading') storeUser(session.user);
  previous = session;
});
