import { writeFileSync } from 'node:fs';

/** A Jest reporter that writes the first failure to a file beside the report and ends the run with exit code 1. */
export default class FirstFailure {
  constructor({ outputFile }) {
    this.file = firstFailureFile(outputFile);
  }

  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status !== 'failed') return;
    writeFileSync(this.file, JSON.stringify({ title: fullName, message: failureMessages.join('\n') }));
    process.exit(1);
  }
}

export const firstFailureFile = (report) => `${report}.first-failure`;
