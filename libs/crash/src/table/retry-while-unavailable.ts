import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@arena/database';

/** A database that is away for no longer than this costs nobody their bet or the moment of their cash-out. */
const PATIENCE_MS = 5000;
const AGAIN_MS = 50;

/**
 * Asks again for as long as the database is away. A try whose answer was lost may have been carried out: whoever asks
 * again has to know their own doing when they see it.
 * @param now the moment, in ms of the clock that the patience is measured by
 * @throws what the last try has thrown
 */
export async function retryWhileUnavailable<T>(
  now: () => number,
  ask: (isFirst: boolean) => Promise<T>,
): Promise<T> {
  const until = now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask(isFirst);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || now() >= until) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
