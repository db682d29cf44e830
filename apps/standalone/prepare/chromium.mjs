import { existsSync } from 'node:fs';
import { debianInstall } from './debian.mjs';
import { Failure, run, runNode } from './run.mjs';
import { variables } from './variables.mjs';

/** The headless shell first: the same engine as the browser, at half its CPU time for each page. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const INSTALLERS = [aptInstall, playwrightInstall];

/** The path of a browser for the tests: one that is there, else one that gets installed. Never none: that fails. */
export async function requireChromium() {
  const given = variables.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Failure(`CHROMIUM_PATH names ${given}, which does not run.`);
  }
  let found = await findChromium();
  for (const attempt of INSTALLERS) {
    if (found) break;
    await attempt();
    found = await findChromium();
  }
  if (found) return found;
  throw new Failure('The tests need a Chromium: install one, or name it in CHROMIUM_PATH.');
}

async function findChromium() {
  // Playwright is a package: it can be asked only now that packages are installed.
  const { chromium } = await import('@playwright/test');
  for (const path of [...KNOWN_PLACES, chromium.executablePath()]) if (await works(path)) return path;
  return undefined;
}

/** Some systems have a script there that only says where to get the browser. */
async function works(path) {
  return existsSync(path) && (await run(path, ['--version'])).code === 0;
}

function aptInstall() {
  return debianInstall('chromium-headless-shell', 'Chromium');
}

async function playwrightInstall() {
  process.stdout.write("Trying Playwright's own browser …\n");
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { shown: true });
}
