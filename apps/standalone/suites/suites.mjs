import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode, variables } from '../prepare/run.mjs';
import { requireChromium, requireFfmpeg, requirePostgres, requireProgram } from '../prepare/test-tools.mjs';
import { inRepository, RESULTS, runJest, runPlaywright } from './runners.mjs';

export const WEB_CONFIG = ['--config', 'apps/web/e2e/playwright.config.ts'];
const COVERAGE_FOLDER = 'coverage';

/** The suites of `npm test` by the name of their command. Each takes the arguments that follow `--`. */
export const SUITES = {
  unit: (args) => runJest('unit', [...inRepository(args), '--selectProjects=unit']),
  components: (args) => runJest('components', [...inRepository(args), '--selectProjects=components']),
  e2e: async (args) => {
    const { version, rest } = takePostgresVersion(args);
    const postgres = version === undefined ? {} : { POSTGRES_BIN: await requirePostgres(version) };
    const env = { ...(await e2eVariables(rest)), ...postgres };
    return runJest('e2e', [...inRepository(rest), '--selectProjects=e2e'], env);
  },
  web: runBrowserTests,
};

/** Takes `--postgres VERSION` out of the arguments. */
function takePostgresVersion(args) {
  const at = args.indexOf('--postgres');
  if (at === -1) return { version: undefined, rest: args };
  return { version: args[at + 1], rest: args.toSpliced(at, 2) };
}

/**
 * Returns the environment variables of e2e specs. A full run starts API processes from the build. A run of single specs
 * (any argument that is not an option) starts them from the sources, so that no build is needed first.
 */
export async function e2eVariables(args) {
  const isFiltered = args.some((arg) => !arg.startsWith('-'));
  const built = isFiltered ? {} : { ARENA_BUILT_API: 'dist/apps/api/src/main.js' };
  return {
    CHROMIUM_PATH: await requireChromium(),
    REDIS_SERVER_PATH: await requireProgram('Redis'),
    ...built,
  };
}

/** Runs the browser tests. Repeats failed tests to record traces and videos, which does not change the results. */
async function runBrowserTests(args) {
  const env = {
    CHROMIUM_PATH: await requireChromium(),
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(RESULTS, 'web-last-run.json'),
  };
  const options = [...inRepository(args), ...WEB_CONFIG, '--project=long', '--project=short'];
  const result = await runPlaywright('web', options, env);
  if (result.failures.length === 0) return result;
  process.stdout.write('\nRunning the failed tests again to record them. Their results do not change.\n');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  const command = [...playwright, ...options, '--last-failed', '--reporter=line'];
  const recording = { ...env, ...(await requireFfmpeg()), ARENA_RECORD: 'true' };
  await runNode(command, { shown: true, env: { ...variables, ...recording } });
  return result;
}

/**
 * Runs Jest's watch mode over the unit and e2e specs: it runs those that a change affects, and reads keys from the
 * terminal. Resolves to the exit code.
 */
export async function watch(args) {
  const env = { ...variables, ...(await e2eVariables(['sources'])) };
  const jest = ['node_modules/jest/bin/jest.js', ...inRepository(args), '--watch'];
  const command = [...jest, '--selectProjects', 'unit', 'e2e'];
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit', env }), 'exit');
  return code ?? 1;
}

/**
 * Runs the unit and e2e specs and reports the coverage of the libs and the API, including API processes. Prints a
 * summary and writes coverage/index.html.
 * @returns a list of SuiteResult
 */
export async function runWithCoverage() {
  const raw = join(ROOT, COVERAGE_FOLDER, 'raw');
  rmSync(join(ROOT, COVERAGE_FOLDER), { recursive: true, force: true });
  // The specs run from the sources, to which the report refers, and in one process, which writes its counts on exit.
  const env = { ...(await e2eVariables(['sources'])), NODE_V8_COVERAGE: raw };
  const results = [];
  for (const suite of ['unit', 'e2e'])
    results.push(await runJest(suite, [`--selectProjects=${suite}`, '--runInBand'], env));
  const report = [
    'node_modules/c8/bin/c8.js',
    'report',
    `--temp-directory=${raw}`,
    `--reports-dir=${COVERAGE_FOLDER}`,
    '--include=libs/*/src/**',
    '--include=apps/api/src/**',
    '--exclude=**/*spec.ts',
    '--exclude=libs/embedded/**',
    '--reporter=text-summary',
    '--reporter=html',
    '--exclude-after-remap',
  ];
  await runNode(report, { shown: true, env: variables });
  rmSync(raw, { recursive: true, force: true });
  process.stdout.write(`The report is in ${COVERAGE_FOLDER}/index.html.\n`);
  return results;
}

/** Upgrades from an earlier version under load. Resolves to the exit code. */
export async function runUpgrade(args) {
  const env = {
    ...variables,
    TS_NODE_PROJECT: 'tsconfig.base.json',
    REDIS_SERVER_PATH: await requireProgram('Redis'),
    HAPROXY_PATH: await requireProgram('HAProxy'),
  };
  const main = 'apps/api/test/soak/upgrade/main.ts';
  const command = ['--import', '@swc-node/register/esm-register', main, ...args];
  return (await runNode(command, { shown: true, env })).code;
}
