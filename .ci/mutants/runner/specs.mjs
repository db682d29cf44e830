import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { variables } from '../../../apps/standalone/prepare/run.mjs';
import { firstFailureFile } from './first-failure.mjs';

const FIRST_FAILURE_REPORTER = '.ci/mutants/runner/first-failure.mjs';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'apps/web/e2e/playwright.config.ts',
];

export const isBrowserSpec = (spec) => spec.startsWith('apps/web/e2e/');

/**
 * Runs specs in a copy.
 * @param options.stopsAtFailure ends the run at the first failed test
 * @returns for each spec: the number of tests, the first failed one and the exit code of the run, or in `broken` why the
 *   spec ran no test or its result is not known
 */
export async function runSpecs(copy, { specs, grep }, { timeoutMs, stopsAtFailure = false }) {
  const report = join(copy.folder, 'report.json');
  for (const file of [report, firstFailureFile(report)]) rmSync(file, { force: true });
  const isBrowser = isBrowserSpec(specs[0]);
  const run = isBrowser ? runPlaywright : runJest;
  const { output, exitCode, timedOut } = await run(copy, { specs, grep, report, timeoutMs, stopsAtFailure });
  const allBroken = (reason) => Object.fromEntries(specs.map((spec) => [spec, { ran: 0, broken: reason }]));
  if (existsSync(firstFailureFile(report))) {
    const failed = shorten(JSON.parse(readFileSync(firstFailureFile(report), 'utf8')));
    return { [specs[0]]: { ran: 1, failed, exitCode } };
  }
  if (timedOut) return allBroken(`took longer than ${timeoutMs / 60_000} minutes`);
  if (!existsSync(report)) return allBroken(lastLines(output));
  const read = isBrowser ? readPlaywrightReport : readJestReport;
  const results = {
    ...allBroken('did not run'),
    ...read(JSON.parse(readFileSync(report, 'utf8')), copy, specs),
  };
  return Object.fromEntries(Object.entries(results).map(([spec, result]) => [spec, { ...result, exitCode }]));
}

function runJest(copy, { specs, report, timeoutMs, stopsAtFailure }) {
  const args = [
    ...JEST,
    ...['--maxWorkers=1', '--json', `--outputFile=${report}`, '--reporters=default'],
    ...(stopsAtFailure ? [`--reporters=${join(copy.folder, FIRST_FAILURE_REPORTER)}`] : []),
    `--cacheDirectory=${join(copy.folder, 'jest-cache')}`,
    '--runTestsByPath',
    ...specs,
  ];
  return runNode(copy, args, { timeoutMs });
}

function runPlaywright(copy, { specs, grep, report, timeoutMs, stopsAtFailure }) {
  const args = [
    ...PLAYWRIGHT,
    ...['--reporter=json', '--workers=1'],
    ...(stopsAtFailure ? ['--max-failures=1'] : []),
    ...(grep === undefined ? [] : ['--grep', grep]),
    ...specs,
  ];
  return runNode(copy, args, { timeoutMs, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
}

function readJestReport({ testResults }, copy) {
  return Object.fromEntries(
    testResults.map(({ name, status, message, assertionResults }) => {
      const spec = relative(copy.folder, name);
      const tests = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
      if (tests.length === 0) return [spec, { ran: 0, broken: lastLines(message) }];
      const failed = tests.find((test) => test.status === 'failed');
      if (failed !== undefined) {
        const { fullName: title, failureMessages } = failed;
        return [spec, { ran: tests.length, failed: shorten({ title, message: failureMessages.join('\n') }) }];
      }
      // A hook after the last test can fail without a failed test.
      if (status === 'failed')
        return [spec, { ran: tests.length, failed: shorten({ title: 'after all tests', message }) }];
      return [spec, { ran: tests.length }];
    }),
  );
}

function readPlaywrightReport({ suites, errors }, _copy, [spec]) {
  const tests = suites.flatMap(testsOf);
  const failed = tests.find((test) => !test.ok && test.tests.some(({ results }) => results.length > 0));
  if (errors.length > 0 && failed === undefined)
    return { [spec]: { ran: 0, broken: lastLines(errors[0].message) } };
  if (tests.length === 0) return { [spec]: { ran: 0, broken: 'no test matches' } };
  if (failed === undefined) return { [spec]: { ran: tests.length } };
  const [message = ''] = failed.tests.flatMap(({ results }) =>
    results.flatMap((result) => result.error?.message ?? []),
  );
  return { [spec]: { ran: tests.length, failed: shorten({ title: failed.title, message }) } };
}

const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)];

const shorten = ({ title, message }) => ({ title, message: withoutColours(message).slice(0, 600) });

/** A run that could not start prints the reason last. */
const lastLines = (text) => withoutColours(text).split('\n').slice(-12).join('\n').slice(-1500);

// eslint-disable-next-line no-control-regex -- the colour codes of a terminal
const withoutColours = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, '').trim();

const TERMINATION_MS = 15_000;
/** Makes api processes run from the sources, the product ignore npm, and Playwright run without retries. */
const UNSET_VARIABLES = { ARENA_BUILT_API: undefined, npm_lifecycle_event: undefined, CI: undefined };

let running;

/** Runs a Node script in a copy, in a process group of its own, so that the processes it starts end with it. */
function runNode(copy, args, { env, timeoutMs }) {
  const child = spawn(process.execPath, args, {
    cwd: copy.folder,
    env: { ...variables, ...UNSET_VARIABLES, TMPDIR: copy.temporary, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let output = '';
  let timedOut = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => {
    timedOut = true;
    signalGroup(child, 'SIGTERM');
    setTimeout(() => signalGroup(child, 'SIGKILL'), TERMINATION_MS).unref();
  }, timeoutMs);
  return new Promise((resolve) => {
    child.once('exit', (exitCode) => {
      clearTimeout(timer);
      // Processes that a test has not ended.
      signalGroup(child, 'SIGKILL');
      running = undefined;
      resolve({ output, exitCode, timedOut });
    });
  });
}

/** Kills the current run. */
export function killRunning() {
  if (running !== undefined) signalGroup(running, 'SIGKILL');
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
