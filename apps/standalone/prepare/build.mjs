import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { requireSuccess, ROOT, runNode } from './run.mjs';

const COMMON_INPUTS = ['tsconfig.base.json', 'package-lock.json'];

const BUILDS = [
  {
    name: 'server',
    inputs: [
      ...COMMON_INPUTS,
      'nest-cli.json',
      'apps/api',
      'apps/standalone/src',
      'apps/standalone/tsconfig.app.json',
      'deploy/cluster',
      'libs',
    ],
    outputs: ['dist/apps/api', 'dist/apps/standalone', 'dist/deploy', 'dist/libs'],
    run: () => buildServer('standalone'),
  },
  {
    name: 'web',
    inputs: [...COMMON_INPUTS, 'apps/web', 'libs/wire', 'libs/money', 'libs/fairness'],
    outputs: ['dist/apps/web'],
    run: buildWeb,
  },
];

/** Builds the server and the web app at the same time, if they are out of date. */
export async function build() {
  const outdated = BUILDS.map((entry) => ({ ...entry, hash: fingerprint(entry.inputs) })).filter(
    ({ name, hash }) => !existsSync(stampFile(name)) || readFileSync(stampFile(name), 'utf8') !== hash,
  );
  if (outdated.length === 0) return;
  process.stdout.write(`Building the ${outdated.map(({ name }) => name).join(' and the ')} …\n`);
  await Promise.all(outdated.map(rebuild));
}

async function rebuild({ name, outputs, run, hash }) {
  // Comes first, so that an interrupted build does not count as complete.
  invalidateBuild(name);
  // Removes the output of deleted source files.
  for (const output of outputs) rmSync(join(ROOT, output), { recursive: true, force: true });
  await run();
  const stamp = stampFile(name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Marks a build as out of date, so that the next start builds it again. */
export function invalidateBuild(name) {
  rmSync(stampFile(name), { force: true });
}

/** Builds the API and the web app without the launcher and the embedded services. */
export async function buildForProduction() {
  await Promise.all([buildServer('api'), buildWeb()]);
}

/**
 * Builds the API alone (`api`), or with the launcher (`standalone`) or the benchmarks (`bench`) in one compilation, because
 * they share the libs.
 * @throws Failure if that fails
 */
export async function buildServer(project) {
  const nest = ['node_modules/@nestjs/cli/bin/nest.js', 'build', project];
  await requireSuccess('The server could not be built.', runNode(nest));
  for (const lib of readdirSync(join(ROOT, 'libs'))) {
    const sql = join(ROOT, 'libs', lib, 'sql');
    if (existsSync(sql)) cpSync(sql, join(ROOT, 'dist', 'libs', lib, 'sql'), { recursive: true });
  }
}

async function buildWeb() {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts'];
  await requireSuccess('The web could not be built.', runNode([...vite, '--logLevel', 'warn']));
}

/** Returns the file with the fingerprint of the latest complete build's inputs. */
function stampFile(name) {
  return join(ROOT, 'dist', '.built', name);
}

const SPEC = /[.-]spec\.tsx?$|^(apps|libs)\/[^/]+\/(test|e2e)$/;

/**
 * Hashes the contents of files and folders, because file times are not reliable after a checkout. Hashing all sources
 * takes tens of milliseconds.
 * @param options.specs whether specs are included
 */
export function fingerprint(inputs, { specs = false } = {}) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => listFiles(input, specs)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path, specs) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stats || (!specs && SPEC.test(path))) return [];
  return stats.isDirectory()
    ? readdirSync(join(ROOT, path)).flatMap((name) => listFiles(`${path}/${name}`, specs))
    : [path];
}
