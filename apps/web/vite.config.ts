import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.js';
import { preloadFonts } from './build/preload-fonts.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = 'http://127.0.0.1:3000';

/** The libs that the web shares with the server, by their sources. */
const alias = Object.fromEntries(
  ['wire', 'money', 'fairness'].map((lib) => [`@arena/${lib}`, fromHere(`../../libs/${lib}/src/index.ts`)]),
);

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    preloadFonts(['figtree-latin-wght', 'sofia-sans-extra-condensed-latin-wght']),
    precompress(),
  ],
  resolve: { alias },
  build: {
    outDir: fromHere('../../dist/apps/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Small files as data: URLs would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Compressing takes most of a build, and is meant to.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { '/api': API, '/socket.io': { target: API, ws: true } },
  },
});
