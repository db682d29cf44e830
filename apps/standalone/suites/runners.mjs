import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, runNode, variables } from '../prepare/run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** The folder for reports, traces and videos, which git ignores. */
export const RESULTS = join(ROOT, 'test-results');
/** Records the files that pass for `npm run test:full`, which sets its environment variables. */
const PASSED_FILES = join(ROOT, 'apps/standalone/suites/passed-files-reporter.mjs');

/**
 * The result of a suite's run. A run without tests, or one that failed without naming a test, counts as one failure.
 * @typedef {{ suite: string, seconds: number, passed: number, failed: number, skipped: number,
 *   files: { file: string, seconds: number }[], failures: Failure[] }} SuiteResult
 */

/**
 * A failed test, or a file that failed outside its tests (then without a test).
 * @typedef {{ file: string, test?: string, message: string }} Failure
 */

/**
 * Makes the filters apply to paths in the repository. The runners would also find them in its own path, such as `games` in
 * /home/me/games/arena.
 * @param args filters, which may be followed by options
 */
export function inRepository(args) {
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const filters = options === -1 ? args : args.slice(0, options);
  const root = ROOT.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return [...filters.map((filter) => `${root}.*${filter}`), ...args.slice(filters.length)];
}

/** @returns {Promise<SuiteResult>} */
export async function runJest(suite, args, env = {}) {
  const report = join(RESULTS, `${suite}.json`);
  const reporters = reportersOf(env, 'default', 'jest-junit').map((name) => `--reporters=${name}`);
  const reports = ['--json', `--outputFile=${report}`, ...reporters];
  // Jest's workers inherit the option. It saves a twentieth of the CPU time, which went into collecting garbage.
  const command = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js', ...args, ...reports];
  const junit = {
    JEST_JUNIT_OUTPUT_DIR: join(RESULTS, 'junit'),
    JEST_JUNIT_OUTPUT_NAME: `${suite}.xml`,
    JEST_JUNIT_SUITE_NAME: '{filepath}',
  };
  return runSuite({ suite, report, command, env: { ...junit, ...env }, read: readJestReport });
}

/** @returns {Promise<SuiteResult>} */
export async function runPlaywright(suite, args, env = {}) {
  const report = join(RESULTS, `${suite}.json`);
  const reports = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(RESULTS, 'junit', `${suite}.xml`),
  };
  const reporters = reportersOf(env, 'list', 'json', 'junit');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  const command = [...playwright, ...args, `--reporter=${reporters.join(',')}`];
  return runSuite({ suite, report, command, env: { ...reports, ...env }, read: readPlaywrightReport });
}

const reportersOf = ({ ARENA_PASSED_FILES }, ...names) =>
  ARENA_PASSED_FILES === undefined ? names : [...names, PASSED_FILES];

async function runSuite({ suite, report, command, env, read }) {
  rmSync(report, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const start = performance.now();
  const folder = { TMPDIR: temporaryFolder() };
  const { code } = await runNode(command, { shown: true, env: { ...variables, ...folder, ...env } });
  const seconds = (performance.now() - start) / 1000;
  const noTests = { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : noTests;
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return { suite, seconds, ...counts };
  process.stderr.write(`${suite} ended with exit code ${code} after ${counts.passed} passed tests.\n`);
  return { suite, seconds, ...counts, failed: 1 };
}

function readJestReport(report) {
  return {
    passed: report.numPassedTests,
    // A file that could not be loaded counts as one failed test.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap(jestFailures),
  };
}

/** Jest's heading for a file that could not be loaded, or whose `afterAll` failed. */
const FILE_FAILED = '● Test suite failed to run';

/** @returns {Failure[]} */
function jestFailures({ name, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const [, ofFile] = message.split(FILE_FAILED);
  return [
    ...failed.map(({ ancestorTitles, title, failureMessages }) => ({
      file,
      test: [...ancestorTitles, title].join(' '),
      message: failureMessages.join('\n'),
    })),
    ...(ofFile === undefined ? [] : [{ file, message: ofFile }]),
  ];
}

function readPlaywrightReport({ stats, errors, suites, config }) {
  const files = suites.map((suite) => ({
    file: relative(ROOT, join(config.rootDir, suite.file)),
    specs: specsOf(suite).map((spec) => ({ ...spec, results: spec.tests.flatMap(({ results }) => results) })),
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    files: files.map(({ file, specs }) => ({
      file,
      seconds:
        specs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: files.flatMap(({ file, specs }) =>
      specs
        .filter(({ ok }) => !ok)
        .map(({ title, results }) => ({
          file,
          test: title,
          message: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
        })),
    ),
  };
}

/** Returns the tests of a file, or of a group of tests in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
