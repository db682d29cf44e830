import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/sofia-sans-extra-condensed/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { Providers } from './Providers.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <Providers>
    <App />
  </Providers>,
);
