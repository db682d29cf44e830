import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/sofia-sans-extra-condensed/wght.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { Providers } from './Providers.js';
import { createStore } from './store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const store = createStore();
setupListeners(store.dispatch);

createRoot(root).render(
  <Providers store={store}>
    <App />
  </Providers>,
);
