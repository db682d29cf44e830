import { parseArgs } from 'node:util';
import { upgrade } from './upgrade.js';

/** The commit before metrics, traces, the chart and clusters: the last version without SHUTDOWN_DELAY_SECONDS. */
const DEFAULT_VERSION = 'b68b8cf9';
const DEFAULT_SECONDS = 15;

const { values } = parseArgs({
  options: { from: { type: 'string' }, kept: { type: 'string' }, seconds: { type: 'string' } },
});
const problems = await upgrade({
  from: values.from ?? DEFAULT_VERSION,
  kept: values.kept,
  secondsPerPhase: Number(values.seconds ?? DEFAULT_SECONDS),
});
process.stdout.write(problems.length === 0 ? 'All is well.\n' : `${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
