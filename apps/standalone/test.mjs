// `npm test` runs the suites that decide about a change, and `npm run test:full` all tests. `npm run test:NAME` runs one suite and passes on the arguments after `--`, as in
// `npm run test:e2e -- coin-flip`. The last line has the totals of all tests. docs/testing.md describes the suites.
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare/prepare.mjs';

const SLOWEST_FILES = 10;
/** The lines of each failure's message that the report repeats. */
const REASON_LINES = 4;

const [name, ...args] = process.argv.slice(2);
const results = await prepare({ interruptedCode: 130, needsBuild: needsBuild() }, run);
if (typeof results === 'number') process.exit(results);
report(results);

/**
 * Returns whether to build first. Single e2e specs run from the sources. Browser tests start the product, which builds
 * itself.
 */
function needsBuild() {
  if (name === undefined || name === 'full' || name === 'upgrade') return true;
  return (
    name === 'e2e' && args.every((arg, index) => arg.startsWith('-') || args[index - 1] === '--postgres')
  );
}

/** @returns a list of SuiteResult, or the exit code of a command that runs no suite */
async function run() {
  // Imported here, because these modules need the installed packages.
  const { runUpgrade, runWithCoverage, SUITES, watch } = await import('./suites/suites.mjs');
  switch (name) {
    case 'watch':
      return watch(args);
    case 'cov':
      return runWithCoverage();
    case 'full':
      return (await import('./suites/full.mjs')).runFull(args);
    case 'upgrade':
      return runUpgrade(args);
    case 'smoke':
      return [await (await import('./suites/smoke.mjs')).runSmoke(args)];
    case undefined: {
      const all = [];
      for (const suite of Object.values(SUITES)) all.push(await suite(args));
      return all;
    }
    default:
      return [await SUITES[name](args)];
  }
}

function report(suites) {
  const files = suites.flatMap((suite) => suite.files);
  if (files.length > 1) {
    process.stdout.write('\nThe slowest files:\n');
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
    for (const { file, seconds } of slowest)
      process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  }
  reportFailures(suites.flatMap(({ failures }) => failures));
  if (suites.length > 1)
    for (const { suite, seconds, ...counts } of suites)
      process.stdout.write(
        `${suite.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s  ${formatCounts(counts)}\n`,
      );
  const total = (kind) => suites.reduce((sum, suite) => sum + suite[kind], 0);
  const failed = total('failed');
  process.stdout.write(`${formatCounts({ passed: total('passed'), failed, skipped: total('skipped') })}\n`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Repeats the failures near the end of the output, because the output of all suites is long. */
function reportFailures(failures) {
  if (failures.length === 0) return;
  process.stdout.write('\nFailed tests:\n');
  for (const { file, test, message } of failures) {
    const lines = stripVTControlCharacters(message).split('\n');
    const reason = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
    process.stdout.write(
      [`${file}${test === undefined ? '' : ` › ${test}`}`, ...reason].join('\n    ') + '\n',
    );
  }
}

function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
