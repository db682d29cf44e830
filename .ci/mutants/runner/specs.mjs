import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { firstFailureOf } from './first-failure.mjs';
import { runNode } from './process.mjs';

const FIRST_FAILURE = '.ci/mutants/runner/first-failure.mjs';

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
/** Those that take minutes have a configuration of their own. */
export const isSoak = (spec) => spec.endsWith('.soak-spec.ts');

/**
 * Runs specs in a copy.
 * @param isBrief whether the run ends at the first failure
 * @returns by spec: how many tests ran, the first that failed, and the exit code of the run; `broken` says why a spec ran
 *   none, or why that is not known
 */
export async function runSpecs(copy, { specs, grep }, { limitMs, isBrief = false }) {
  const report = join(copy.folder, 'report.json');
  for (const file of [report, firstFailureOf(report)]) rmSync(file, { force: true });
  const isBrowser = isBrowserSpec(specs[0]);
  const run = isBrowser ? runPlaywright : runJest;
  const { output, exitCode, isTooLate } = await run(copy, { specs, grep, report, limitMs, isBrief });
  const none = (why) => Object.fromEntries(specs.map((spec) => [spec, { ran: 0, broken: why }]));
  if (existsSync(firstFailureOf(report))) {
    const failed = said(JSON.parse(readFileSync(firstFailureOf(report), 'utf8')));
    return { [specs[0]]: { ran: 1, failed, exitCode } };
  }
  if (isTooLate) return none(`took longer than ${limitMs / 60_000} minutes`);
  if (!existsSync(report)) return none(lastWords(output));
  const read = isBrowser ? readPlaywright : readJest;
  const answers = { ...none('did not run'), ...read(JSON.parse(readFileSync(report, 'utf8')), copy, specs) };
  return Object.fromEntries(Object.entries(answers).map(([spec, answer]) => [spec, { ...answer, exitCode }]));
}

function runJest(copy, { specs, report, limitMs, isBrief }) {
  const options = ['--maxWorkers=1', '--json', `--outputFile=${report}`];
  const reporters = [
    '--reporters=default',
    ...(isBrief ? [`--reporters=${join(copy.folder, FIRST_FAILURE)}`] : []),
  ];
  const cache = `--cacheDirectory=${join(copy.folder, 'jest-cache')}`;
  const config = isSoak(specs[0]) ? ['--config', 'jest.soak.config.mjs'] : [];
  const args = [...JEST, ...config, ...options, ...reporters, cache, '--runTestsByPath', ...specs];
  return runNode(copy, args, { limitMs });
}

function runPlaywright(copy, { specs, grep, report, limitMs, isBrief }) {
  const asked = grep === undefined ? [] : ['--grep', grep];
  const options = ['--reporter=json', '--workers=1', ...(isBrief ? ['--max-failures=1'] : [])];
  const args = [...PLAYWRIGHT, ...options, ...asked, ...specs];
  return runNode(copy, args, { limitMs, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
}

function readJest({ testResults }, copy) {
  return Object.fromEntries(
    testResults.map(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
      const failed = tests.find((test) => test.status === 'failed');
      const spec = relative(copy.folder, name);
      if (tests.length === 0) return [spec, { ran: 0, broken: lastWords(message) }];
      if (failed !== undefined) {
        const { fullName, failureMessages } = failed;
        return [
          spec,
          { ran: tests.length, failed: said({ title: fullName, message: failureMessages.join('\n') }) },
        ];
      }
      // What fails after the last test fails none of them.
      if (status === 'failed')
        return [spec, { ran: tests.length, failed: said({ title: 'after all tests', message }) }];
      return [spec, { ran: tests.length }];
    }),
  );
}

function readPlaywright({ suites, errors }, _copy, specs) {
  const tests = suites.flatMap(specsOf);
  const failed = tests.find((test) => !test.ok && test.tests.some(({ results }) => results.length > 0));
  if (errors.length > 0 && failed === undefined)
    return { [specs[0]]: { ran: 0, broken: lastWords(errors[0].message) } };
  if (tests.length === 0) return { [specs[0]]: { ran: 0, broken: 'there is no such test' } };
  if (failed === undefined) return { [specs[0]]: { ran: tests.length } };
  const message = failed.tests.flatMap(({ results }) =>
    results.flatMap((result) => result.error?.message ?? []),
  )[0];
  return { [specs[0]]: { ran: tests.length, failed: said({ title: failed.title, message: message ?? '' }) } };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const said = ({ title, message }) => ({ title, message: plain(message).slice(0, 600) });

/** The end of what was said: that is where a run that failed to begin says why. */
const lastWords = (text) => plain(text).split('\n').slice(-12).join('\n').slice(-1500);

// eslint-disable-next-line no-control-regex -- the colours of a terminal
const plain = (text) => text.replaceAll(/\u001b\[[\d;]*m/g, '').trim();
