import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { readDemoAccount } from '../features/demo/demo-account.js';
import { demoTransport } from '../features/demo/demo-transport.js';
import { api } from '../services/api.js';
import { readPreferences } from '../services/preferences.slice.js';
import { signedIn } from '../services/session.slice.js';
import { toastShown, type ShownToast } from '../services/toast.slice.js';
import { reducer } from './store.js';

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
      defaults({ thunk: { extraArgument: demoTransport() } }).concat(api.middleware, forwardToasts),
  });
  store.dispatch(signedIn(readDemoAccount().user));
  return store;
}
