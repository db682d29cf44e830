import { existsSync, writeFileSync } from 'node:fs';

/** A reporter of Jest that writes the first failure down as soon as it is known, beside the report of the whole run. */
export default class FirstFailure {
  constructor({ outputFile }) {
    this.file = firstFailureOf(outputFile);
  }

  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status === 'failed' && !existsSync(this.file))
      writeFileSync(this.file, JSON.stringify({ title: fullName, message: failureMessages.join('\n') }));
  }
}

export const firstFailureOf = (report) => `${report}.first-failure`;
