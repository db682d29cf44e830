// Runs `npm run bench` and `npm run endurance`: builds the API and the benchmarks, then runs the named program of apps/bench.
import { buildServer } from './prepare/build.mjs';
import { prepare, requireNode } from './prepare/prepare.mjs';
import { ROOT } from './prepare/run.mjs';

// Also for a command of the endurance run that prepares nothing.
requireNode();
process.chdir(ROOT);
const [program] = process.argv.splice(2, 1);
// The other commands of the endurance run only look at or end what a start has begun.
if (program === 'main' || process.argv.includes('start'))
  await prepare({ interruptedCode: 130, needsBuild: false }, () => buildServer('bench'));
await import(`../../dist/apps/bench/src/${program}.js`);
