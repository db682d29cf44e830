import { writeFileSync } from 'node:fs';
import { variables } from '../../apps/standalone/prepare/run.mjs';

/** A Jest reporter that writes the name of the first failed test to the file MUTANT_FAILURE and ends the run. */
export default class StopAtFirstFailure {
  onTestCaseResult(_test, { status, fullName }) {
    if (status !== 'failed') return;
    writeFileSync(variables.MUTANT_FAILURE, fullName);
    process.exit(1);
  }
}
