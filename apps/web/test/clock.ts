import { jest } from '@jest/globals';

const TIMEOUT_MS = 10_000;

/** Stops the clock of the app's timers until `closeApp`. From now on time passes only in `passTime`. */
export function stopClock(): void {
  jest.useFakeTimers({
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
    ],
  });
}

export async function passTime(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
}

/** Waits until a check throws no error. Testing Library cannot: it waits by the clock that is stopped. */
export async function waitWithoutTime<Result>(check: () => Result): Promise<Result> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (performance.now() > end) throw error;
      // Lets responses and React's rendering happen.
      await passTime(0);
    }
  }
}
