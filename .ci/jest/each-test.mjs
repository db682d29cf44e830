// Wraps each test and hook in what jest-light-runner lacks and Jest's own runner does.
import { url as debuggerUrl } from 'node:inspector';
import { addEventHandler } from 'jest-circus';

/**
 * Only ends hangs (apps/api/test/support/patience.ts). A test that waits longer by design names a limit of its own. In a
 * debugger a test may take any time.
 */
const TIMEOUT_MS = 600_000;
/** The limit of the tests and hooks that follow a hang in the same file: each of them may wait for the same thing. */
const TIMEOUT_AFTER_HANG_MS = 10_000;
/** The real timers, also while a test uses fake ones. */
const { clearTimeout, expect, setImmediate, setTimeout } = globalThis;

/** The file in which a test or hook has hung. */
let hungFile;

addEventHandler(({ name }, { currentDescribeBlock: { hooks, children } }) => {
  if (name === 'add_hook') wrap(hooks.at(-1));
  if (name === 'add_test') wrap(children.at(-1));
});

function wrap(entry) {
  const { fn, asyncError } = entry;
  entry.fn = async () => {
    // What the previous test has caused happens before this one.
    await new Promise(setImmediate);
    if (debuggerUrl() !== undefined) return fn();
    const file = expect.getState().testPath;
    const timeout = file === hungFile ? TIMEOUT_AFTER_HANG_MS : (entry.timeout ?? TIMEOUT_MS);
    let timer;
    const hang = new Promise((_, reject) => {
      timer = setTimeout(() => {
        hungFile = file;
        reject(describeHang(asyncError, timeout));
      }, timeout);
    });
    try {
      return await Promise.race([fn(), hang]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Returns an error with the position of the test or hook. */
function describeHang({ stack }, timeout) {
  const error = new Error(`Did not end within ${timeout} ms.`);
  error.stack = stack.replace(/^Error.*$/m, String(error));
  return error;
}
