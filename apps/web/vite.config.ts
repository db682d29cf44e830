import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sharedChunks } from './build/chunks.js';
import { compileMessages } from './build/compile-messages.js';
import { inlineStyles } from './build/inline-styles.js';
import { leaveOutUnused } from './build/leave-out-unused.js';
import { offlineVerifier } from './build/offline-verifier.js';
import { precompress } from './build/precompress.js';
import { preloadFonts } from './build/preload-fonts.js';
import { preloadPages } from './build/preload-pages.js';
import { separateSelectors } from './build/separate-selectors.js';
import { serviceWorker } from './build/service-worker.js';
import { sitemap } from './build/sitemap.js';
import { startInTasks } from './build/start-in-tasks.js';
import { themeColours } from './build/theme-colours.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = 'http://127.0.0.1:3000';

/** Maps the libs that the web app shares with the server to their sources. */
const alias = Object.fromEntries(
  ['wire', 'money', 'fairness'].map((lib) => [`@arena/${lib}`, fromHere(`../../libs/${lib}/src/index.ts`)]),
);

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    compileMessages(),
    leaveOutUnused(),
    separateSelectors(),
    preloadFonts(['figtree-latin-wght', 'sofia-sans-extra-condensed-latin-800']),
    preloadPages(),
    inlineStyles(),
    startInTasks(),
    offlineVerifier(),
    serviceWorker(),
    sitemap(),
    precompress(),
    themeColours(),
  ],
  resolve: {
    alias: {
      ...alias,
      '@emotion/use-insertion-effect-with-fallbacks': fromHere('src/theme/insert-while-rendering.ts'),
      // The package exports only its development files, which are larger.
      'react-router': fromHere('../../node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: fromHere('../../dist/apps/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlining small files as data: URLs would require exceptions in the Content Security Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Disables the warning about slow plugins, because compression is expected to take most of the build.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
  server: {
    proxy: { '/api': API, '/socket.io': { target: API, ws: true } },
  },
});
