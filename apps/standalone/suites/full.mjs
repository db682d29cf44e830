import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprint } from '../prepare/build.mjs';
import { Failure, ROOT, runNode, variables } from '../prepare/run.mjs';
import { requireChromium, requirePostgres, requireProgram } from '../prepare/test-tools.mjs';
import { inRepository, RESULTS, runJest, runPlaywright } from './runners.mjs';
import { e2eVariables, WEB_CONFIG } from './suites.mjs';

const RECORD = join(RESULTS, 'full-passed.txt');
/** A change to any of these makes all files run again. */
const SOURCES = ['.ci', 'apps', 'deploy', 'docker', 'docs', 'libs', 'jest.config.mjs', 'package-lock.json'];
/** The oldest supported version, on which all specs of SQL run too. */
const OLDEST_POSTGRES = '15';

const USAGE =
  'Usage: npm run test:full [-- FILTER ...] [--shard 2/6] [--fresh]\n' +
  'A filter is a part of a path. Files that passed with the same sources are left out, except with --fresh.';

/** The suites by name: how to list the files that match filters, and how to run some of them. */
const FULL_SUITES = {
  unit: jestSuite('unit'),
  components: jestSuite('components'),
  e2e: jestSuite('e2e', () => e2eVariables([])),
  full: jestSuite('full', async () => ({
    ...(await e2eVariables([])),
    PGBOUNCER_PATH: await requireProgram('PgBouncer'),
    OLDEST_POSTGRES_BIN: await requirePostgres(OLDEST_POSTGRES),
  })),
  postgres15: {
    list: async (filters) =>
      (await listJestFiles('e2e', filters)).filter((file) => file.endsWith('.db-spec.ts')),
    run: async (files, reporting) =>
      runJestFiles('e2e', 'postgres15', files, {
        ...reporting,
        ...(await e2eVariables([])),
        POSTGRES_BIN: await requirePostgres(OLDEST_POSTGRES),
      }),
  },
  web: {
    list: listBrowserFiles,
    run: async (files, reporting) =>
      runPlaywright('web', [...files, ...WEB_CONFIG], {
        ...reporting,
        CHROMIUM_PATH: await requireChromium(),
      }),
  },
};

/**
 * Runs every test of the repository, or those in files that match a filter, or the files of one shard. Records the files
 * that pass as they end, so that an interrupted run continues with the others.
 * @returns {Promise<import('./runners.mjs').SuiteResult[]>}
 */
export async function runFull(args) {
  const { filters, shard, isFresh } = parseOptions(args);
  const passed = openRecord(isFresh);
  const results = [];
  let matches = 0;
  for (const [suite, { list, run }] of Object.entries(FULL_SUITES)) {
    const matching = (await list(filters)).sort();
    matches += matching.length;
    const files = matching.filter((_file, index) => index % shard.count === shard.index);
    const pending = files.filter((file) => !passed.has(`${suite} ${file}`));
    if (pending.length < files.length)
      process.stdout.write(
        `${suite}: ${files.length - pending.length} of ${files.length} files passed before.\n`,
      );
    if (pending.length > 0)
      results.push(await run(pending, { ARENA_PASSED_FILES: RECORD, ARENA_PASSED_SUITE: suite }));
  }
  if (matches === 0) throw new Failure(`No spec matches ${filters.join(' ')}.`);
  return results;
}

function jestSuite(project, environment = () => ({})) {
  return {
    list: (filters) => listJestFiles(project, filters),
    run: async (files, reporting) =>
      runJestFiles(project, project, files, { ...reporting, ...(await environment()) }),
  };
}

async function listJestFiles(project, filters) {
  const jest = ['node_modules/jest/bin/jest.js', ...inRepository(filters), `--selectProjects=${project}`];
  const { output } = await runNode([...jest, '--listTests', '--json'], { env: variables });
  const [list = '[]'] = /^\[.*\]$/m.exec(output) ?? [];
  return JSON.parse(list).map((file) => relative(ROOT, file));
}

function runJestFiles(project, suite, files, env) {
  return runJest(suite, ['--runTestsByPath', ...files, `--selectProjects=${project}`], env);
}

async function listBrowserFiles(filters) {
  const env = { ...variables, CHROMIUM_PATH: await requireChromium() };
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...inRepository(filters), ...WEB_CONFIG];
  const { output } = await runNode([...command, '--list', '--reporter=json'], { env });
  const { suites, config } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return [...new Set(suites.map(({ file }) => relative(ROOT, join(config.rootDir, file))))];
}

/** @returns {Set<string>} the files that passed with the same sources, each with its suite */
function openRecord(isFresh) {
  const sources = fingerprint(SOURCES, { specs: true });
  const [recorded, ...lines] = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').split('\n') : [];
  if (recorded === sources && !isFresh) return new Set(lines);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(RECORD, `${sources}\n`);
  return new Set();
}

/** @throws Failure with the usage if an option is unknown or the shard is not one of `1/n` to `n/n` */
function parseOptions(args) {
  try {
    const options = { shard: { type: 'string', default: '1/1' }, fresh: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [number, count] = /^(\d+)\/(\d+)$/.exec(values.shard).slice(1).map(Number);
    if (number < 1 || number > count) throw new Error(USAGE);
    return { filters: positionals, shard: { index: number - 1, count }, isFresh: values.fresh };
  } catch {
    throw new Failure(USAGE);
  }
}
