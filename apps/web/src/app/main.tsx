import '@fontsource-variable/figtree/wght.css';
import '@fontsource/sofia-sans-extra-condensed/800.css';
import 'virtual:theme-colours.css';
import './outline.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage } from '../lib/languages.js';
import { readPreferences } from '../store/preferences.slice.js';
import { App } from './App.js';
import { showLanguage } from './language.js';
import { Providers } from './Providers.js';
import { createRouter, pageLoaded } from './routes.js';
import { createStore } from './store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const language = chooseLanguage(readPreferences().language);
// Its texts are loaded before the first page is shown, which is in English otherwise.
const texts = language === 'en' ? undefined : showLanguage(language).catch(() => undefined);

const store = createStore();
setupListeners(store.dispatch);

// A player's page loads while the session is being restored. A visitor's page is the first thing that React shows, without a
// loading indicator before it.
const isPlayer = store.getState().session.status !== 'signedOut';
const router = createRouter(isPlayer);
const page = isPlayer ? undefined : pageLoaded(router);

// React renders a transition in short tasks, between which the browser can paint and react to input.
void Promise.all([texts, page]).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <Providers store={store}>
        <App router={router} />
      </Providers>,
    ),
  ),
);

// After the first page, because it only shows a page while the server cannot be reached. Only a build has it.
const registerWorker = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker);
}
