import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Chromium talks to the product alone. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];

/**
 * One process draws every page of a worker, and compiles no script for speed: tests are over before either pays.
 * Measured: a fifth less CPU time.
 */
const economical = [
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--js-flags=--no-maglev --no-opt',
];

const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The Chromium that the browser tests drive. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path)) ?? PLACES[0]!,
  args: [...quiet, ...economical, ...sandboxless],
};
