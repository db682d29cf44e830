import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { readDemoAccount } from '../features/demo/demo-account.js';
import { demoTransport } from '../features/demo/demo-transport.js';
import { api, reducer } from '../api/api.js';
import { listenerMiddleware } from '../store/listeners.js';
import { readPreferences } from '../store/preferences.slice.js';
import { signedIn } from '../store/session.slice.js';
import { toastShown } from '../store/toast.slice.js';
import type { ShownToast } from '../lib/toast.js';

/**
 * Creates the store of a demo: the state of the app, with play money behind the api. Nothing of it is stored with the
 * player's data.
 * @param showToast shows a toast in the app, which has one region for them
 */
export function createDemoStore(showToast: (toast: ShownToast) => void) {
  const forwardToasts: Middleware = () => (next) => (action) =>
    toastShown.match(action) ? showToast(action.payload) : next(action);
  const store = configureStore({
    reducer,
    preloadedState: { preferences: readPreferences() },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: demoTransport() } })
        .prepend(listenerMiddleware)
        .concat(api.middleware, forwardToasts),
  });
  store.dispatch(signedIn(readDemoAccount().user));
  return store;
}
