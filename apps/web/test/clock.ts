import { install, type Clock } from '@sinonjs/fake-timers';

const TIMEOUT_MS = 120_000;
const now = performance.now.bind(performance);
const { setTimeout } = globalThis;
/** Checks cost much more than the work that they wait for. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

let clock: Clock | undefined;

/**
 * Stops the clock of the app's timers until `startClock`, which `closeApp` calls. From now on time passes only in `passTime`.
 * @param options.frames whether the animation frames and their clock stop as well
 */
export function stopClock({ frames = false } = {}): void {
  clock = install({
    now: Date.now(),
    toNotFake: [
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      ...(frames ? [] : (['cancelAnimationFrame', 'performance', 'requestAnimationFrame'] as const)),
    ],
  });
}

/** Lets time pass by itself again. */
export function startClock(): void {
  clock?.uninstall();
  clock = undefined;
}

/** Lets time pass, and before and after it everything happen that needs no time. */
export async function passTime(ms: number): Promise<void> {
  await settle();
  await clock!.tickAsync(ms);
  await settle();
}

/** Lets responses, React's rendering and its effects happen, which may start timers. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await clock!.tickAsync(0);
}

/** Waits until a check throws no error. Testing Library cannot: it waits by the clock that is stopped. */
export async function waitWithoutTime<Result>(check: () => Result): Promise<Result> {
  const end = now() + TIMEOUT_MS;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (now() > end) throw error;
      // Lets responses and React's rendering happen.
      await passTime(0);
      await pause();
    }
  }
}
