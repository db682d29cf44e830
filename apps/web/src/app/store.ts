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

// The browser remembers the user as the session knows them, from the moment when it is known whether there is one.
let remembered = store.getState().session;
store.subscribe(() => {
  const { session } = store.getState();
  const changed = session.user !== remembered.user || session.status !== remembered.status;
  if (changed && session.status !== 'loading') storeUser(session.user);
  remembered = session;
});
