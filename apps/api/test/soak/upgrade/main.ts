import { parseArgs } from 'node:util';
import { isKnown } from './old-version.js';
import { upgrade } from './upgrade.js';

/** The last commit before the baseline, from which every upgrade starts, also in a clone without its tag v0.9.0. */
const V0_9_0 = '13e26d5b';
const DEFAULT_SECONDS = 15;

const { values } = parseArgs({
  options: { from: { type: 'string' }, kept: { type: 'string' }, seconds: { type: 'string' } },
});
const problems = await upgrade({
  from: values.from ?? (isKnown('v0.9.0') ? 'v0.9.0' : V0_9_0),
  kept: values.kept,
  secondsPerPhase: Number(values.seconds ?? DEFAULT_SECONDS),
});
process.stdout.write(problems.length === 0 ? 'All is well.\n' : `${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
