import { writeFileSync } from 'node:fs';

/** A reporter of Jest that writes the first failure beside the report, and ends the run with Jest's exit code for it. */
export default class FirstFailure {
  constructor({ outputFile }) {
    this.file = firstFailureOf(outputFile);
  }

  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status !== 'failed') return;
    writeFileSync(this.file, JSON.stringify({ title: fullName, message: failureMessages.join('\n') }));
    process.exit(1);
  }
}

export const firstFailureOf = (report) => `${report}.first-failure`;
