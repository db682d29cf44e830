import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig, type Rolldown } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { compileMessages } from './build/compile-messages.js';
import { inlineStyles } from './build/inline-styles.js';
import { offlineVerifier } from './build/offline-verifier.js';
import { themeColours } from './build/theme-colours.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = 'http://127.0.0.1:3000';

/** Maps the libs that the web app shares with the server to their sources. */
const alias = Object.fromEntries(
  ['wire', 'money', 'fairness'].map((lib) => [`@arena/${lib}`, fromHere(`../../libs/${lib}/src/index.ts`)]),
);

/** The server sends what the build has compressed, so that it compresses nothing per request. */
const ALGORITHMS = [
  defineAlgorithm('gzip', { level: 9 }),
  defineAlgorithm('brotliCompress', {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }),
];

/**
 * The libraries of every page are one chunk. What several pages share is in few chunks, by the pages that share it: the default
 * is a chunk for each set of pages, of which a game would load 60.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 3 },
  { name: 'start', tags: ['$initial'], priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000, priority: 1 },
];

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    lingui({ configPath: fromHere('lingui.config.ts'), failOnMissing: true, failOnCompileError: true }),
    compileMessages(),
    inlineStyles(),
    offlineVerifier(),
    compression({ include: /\.(js|css|svg)$/, algorithms: ALGORITHMS }),
    themeColours(),
  ],
  resolve: {
    alias,
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
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    proxy: { '/api': API, '/socket.io': { target: API, ws: true } },
  },
});
