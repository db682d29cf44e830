import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/sofia-sans-extra-condensed/wght.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { mayHaveSession } from '../services/session-cookie.js';
import { App, importPlayerRoutes } from './App.js';
import { Providers } from './Providers.js';
import { createStore } from './store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

// Loads the pages for signed-in users while the session is being restored. The app repeats it if it fails.
if (mayHaveSession()) importPlayerRoutes().catch(() => undefined);

const store = createStore();
setupListeners(store.dispatch);

createRoot(root).render(
  <Providers store={store}>
    <App />
  </Providers>,
);
