import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT, variables } from '../prepare/run.mjs';

/**
 * Appends each file whose tests have all passed to ARENA_PASSED_FILES, as soon as it ends. A reporter of Jest, which calls
 * `onTestFileResult`, and of Playwright, which calls the other methods and runs the tests of several files at once.
 */
export default class PassedFilesReporter {
  /** The tests of each file that have not passed yet. */
  #pending = new Map();

  onTestFileResult({ path }, { numFailingTests, testExecError, failureMessage }) {
    if (numFailingTests === 0 && !testExecError && !failureMessage) this.#record(path);
  }

  onBegin(_config, suite) {
    for (const { location } of suite.allTests())
      this.#pending.set(location.file, (this.#pending.get(location.file) ?? 0) + 1);
  }

  onTestEnd({ location: { file } }, { status }) {
    if (status !== 'passed' && status !== 'skipped') return;
    const pending = this.#pending.get(file) - 1;
    this.#pending.set(file, pending);
    if (pending === 0) this.#record(file);
  }

  #record(path) {
    const { ARENA_PASSED_FILES, ARENA_PASSED_SUITE } = variables;
    appendFileSync(ARENA_PASSED_FILES, `${ARENA_PASSED_SUITE} ${relative(ROOT, path)}\n`);
  }
}
