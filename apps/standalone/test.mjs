// `npm test` runs every suite; `npm run test:NAME` runs one, and what follows `--` goes to it, as in
// `npm run test:e2e -- coin-flip`. The last line is the count of all tests. docs/testing.md describes the suites.
import { requireNode } from './prepare/node-version.mjs';
import { prepared } from './prepare/prepare.mjs';
import { ROOT } from './prepare/root.mjs';

const SLOWEST = 10;

requireNode();
process.chdir(ROOT);
const [name, ...args] = process.argv.slice(2);
const isWatching = name === 'watch';
const results = await prepared({ interruptedCode: 130, needsBuild: needsBuild() }, run);
if (isWatching) process.exit(results);
report(results);

/** A run of single e2e specs starts api processes from their sources; browser tests start the product, which builds. */
function needsBuild() {
  if (name === undefined || name === 'soak') return true;
  return name === 'e2e' && args.every((arg) => arg.startsWith('-'));
}

/** Imported here, since a fresh clone has its packages only now. */
async function run() {
  const { SUITES } = await import('./suites/suites.mjs');
  switch (name) {
    case 'watch':
      return (await import('./suites/watch.mjs')).watch(args);
    case 'cov':
      return [await (await import('./suites/coverage.mjs')).runWithCoverage(args)];
    case 'soak':
      return (await import('./suites/soak.mjs')).runSoak(args);
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
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const { file, seconds } of slowest)
      process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  }
  if (name === undefined)
    for (const { suite, seconds, ...counts } of suites)
      process.stdout.write(`${suite.padEnd(5)} ${seconds.toFixed(0).padStart(4)} s  ${countsOf(counts)}\n`);
  const total = (kind) => suites.reduce((sum, suite) => sum + suite[kind], 0);
  const failed = total('failed');
  process.stdout.write(`${countsOf({ passed: total('passed'), failed, skipped: total('skipped') })}\n`);
  process.exit(failed > 0 ? 1 : 0);
}

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
