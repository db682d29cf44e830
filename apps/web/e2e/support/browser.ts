import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Flags that prevent requests other than the product's. */
export const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];

/**
 * Flags for one process per worker and no optimising compiler, because tests are too short to benefit from more. They
 * save a fifth of the CPU time.
 */
const economical = [
  '--process-per-site',
  '--num-raster-threads=1',
  '--disable-site-isolation-trials',
  '--js-flags=--no-maglev --no-opt --always-sparkplug',
];

export const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const executablePath =
  process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path)) ?? PLACES[0]!;

/** The Chromium that the browser tests drive. */
export const launchOptions = {
  executablePath,
  args: [...quiet, ...economical, ...sandboxless],
};
