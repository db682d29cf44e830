// Finds or installs the programs that the tests need: a browser, Redis, PgBouncer, PostgreSQL, HAProxy, promtool and
// ffmpeg.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { Failure, ROOT, run, runNode, variables } from './run.mjs';

/** The headless shell comes first, because it is the same engine and needs half the CPU time per page. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where the other programs are, by Debian's packages and by Homebrew. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The other programs: their files, their Debian packages, and the variables that name another path. */
const PROGRAMS = {
  Redis: { file: 'redis-server', debianPackage: 'redis-server', variable: 'REDIS_SERVER_PATH' },
  PgBouncer: { file: 'pgbouncer', debianPackage: 'pgbouncer', variable: 'PGBOUNCER_PATH' },
  HAProxy: { file: 'haproxy', debianPackage: 'haproxy', variable: 'HAPROXY_PATH', versionOption: '-v' },
  promtool: { file: 'promtool', debianPackage: 'prometheus', variable: 'PROMTOOL_PATH' },
};

const FFMPEG = '/usr/bin/ffmpeg';

/**
 * Returns the path of Chromium: the one in CHROMIUM_PATH, an installed one, or one that this function installs.
 * @throws Failure if there is none
 */
export async function requireChromium() {
  const given = variables.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given) && (await runs(given))) return given;
    throw new Failure(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  const installers = [
    () => aptInstall('chromium-headless-shell', 'Chromium'),
    async () => {
      process.stdout.write("Installing Playwright's own browser …\n");
      await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { shown: true });
    },
  ];
  const path = await findOrInstall(findChromium, ...installers);
  if (path) return path;
  throw new Failure('The tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
}

async function findChromium() {
  // Imported here, because the packages may only just have been installed.
  const { chromium } = await import('@playwright/test');
  return findProgram([...CHROMIUM_PATHS, chromium.executablePath()]);
}

/**
 * Returns the path of a program: the one in its variable, an installed one, or one that this function installs.
 * @param {keyof PROGRAMS} name
 * @throws Failure if there is none
 */
export async function requireProgram(name) {
  const { file, debianPackage, variable, versionOption } = PROGRAMS[name];
  const paths = variables[variable] ? [variables[variable]] : FOLDERS.map((folder) => join(folder, file));
  const path = await findOrInstall(
    () => findProgram(paths, versionOption),
    () => aptInstall(debianPackage, name),
  );
  if (path) return path;
  throw new Failure(`This command needs ${name}. Install it, or set ${variable} to its path.`);
}

/**
 * Returns the folder of the programs of a major version of PostgreSQL from Debian, which this function installs if
 * necessary.
 * @throws Failure if there is none
 */
export async function requirePostgres(version) {
  if (!/^\d+$/.test(version ?? '')) throw new Failure('--postgres needs a major version, for example 15.');
  const folder = `/usr/lib/postgresql/${version}/bin`;
  const postgres = await findOrInstall(
    () => findProgram([join(folder, 'postgres')]),
    () => aptInstall(`postgresql-${version}`, 'PostgreSQL'),
  );
  if (postgres) return folder;
  throw new Failure(`There is no PostgreSQL ${version} in ${folder}. Install it, or set POSTGRES_BIN.`);
}

/**
 * Makes Playwright record videos with the system's ffmpeg. Installs ffmpeg if necessary.
 * @returns environment variables for Playwright, which disable videos if there is no ffmpeg
 */
export async function requireFfmpeg() {
  if (!existsSync(FFMPEG)) await aptInstall('ffmpeg', 'ffmpeg');
  if (!existsSync(FFMPEG)) return { ARENA_RECORD_VIDEO: 'false' };
  const browsers = join(ROOT, 'node_modules/.cache/playwright');
  const { revision } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/playwright-core/browsers.json'), 'utf8'),
  ).browsers.find(({ name }) => name === 'ffmpeg');
  const link = join(browsers, `ffmpeg-${revision}`, 'ffmpeg-linux');
  if (!existsSync(link)) {
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(FFMPEG, link);
  }
  return { PLAYWRIGHT_BROWSERS_PATH: browsers };
}

/** Returns the path that `find` finds, at the latest after the installers have run. */
async function findOrInstall(find, ...installers) {
  let path = await find();
  for (const install of installers) {
    if (path) break;
    await install();
    path = await find();
  }
  return path;
}

/** Returns the first path whose program runs. */
async function findProgram(paths, versionOption) {
  for (const path of paths) if (await runs(path, versionOption)) return path;
  return undefined;
}

/** Returns whether a program runs. On some systems, the file is a script that only explains how to install it. */
async function runs(path, versionOption = '--version') {
  return (await run(path, [versionOption])).code === 0;
}

/** Installs a Debian package if this process is root on a system with apt-get, otherwise does nothing. */
async function aptInstall(name, shownAs) {
  if (!canInstallPackages()) return;
  process.stdout.write(`Installing ${shownAs} for the tests …\n`);
  await installPackages([name], { shown: true });
}
