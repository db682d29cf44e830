import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Chromium talks to the product alone. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The Chromium that the browser tests drive. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path)) ?? PLACES[0]!,
  args: [...quiet, ...sandboxless],
};
