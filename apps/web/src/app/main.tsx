import '@fontsource-variable/figtree/wght.css';
import '@fontsource/sofia-sans-extra-condensed/800.css';
import 'virtual:theme-colours.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';

import { chooseLanguage } from '../services/languages.js';
import { readPreferences } from '../services/preferences.slice.js';
import { mayHaveSession } from '../services/session-cookie.js';
import { App, importPlayerRoutes } from './App.js';
import { showLanguage } from './language.js';
import { Providers } from './Providers.js';
import { createRoot } from './react.js';
import { createStore } from './store.js';
import { preloadVisitorPage } from './VisitorRoutes.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const language = chooseLanguage(readPreferences().language);
// Its texts are loaded before the first page is shown, which is in English otherwise.
const texts = language === 'en' ? undefined : showLanguage(language).catch(() => undefined);

// A player's page loads while the session is being restored. The app repeats it if it fails. A visitor's page is the first
// thing that React shows, without a loading indicator before it.
const { pathname } = location;
const page = mayHaveSession() ? undefined : preloadVisitorPage(pathname);
if (page === undefined) importPlayerRoutes(pathname).catch(() => undefined);

const store = createStore();
setupListeners(store.dispatch);

// React renders a transition in short tasks, between which the browser can paint and react to input.
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <Providers store={store}>
        <App />
      </Providers>,
    ),
  );
if (texts === undefined && page === undefined) show();
else void Promise.all([texts, page]).then(show);

// After the first page, because it only shows a page while the server cannot be reached. Only a build has it.
const registerWorker = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker);
}
