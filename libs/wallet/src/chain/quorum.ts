import { ChainUnavailableError } from './chain-unavailable.js';

/**
 * Returns the answer that at least `quorum` endpoints gave.
 * @throws Error if there is none
 */
export function agreedAnswer<T>(answers: readonly T[], quorum: number): T {
  const keys = answers.map(toKey);
  const index = keys.findIndex((key) => keys.filter((other) => other === key).length >= quorum);
  if (index === -1) throw new Error(`the endpoints disagree: fewer than ${quorum} gave the same answer`);
  return answers[index] as T;
}

/** Returns the highest value that at least `quorum` endpoints reach. There must be at least `quorum` values. */
export function highestReached<T extends number | bigint>(values: readonly T[], quorum: number): T {
  const descending = values.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  const value = descending[quorum - 1];
  if (value === undefined) throw new Error(`fewer than ${quorum} endpoints answered`);
  return value;
}

/** Returns the items that are in the lists of at least `quorum` endpoints. A list must not contain an item twice. */
export function agreedItems<T>(lists: readonly (readonly T[])[], quorum: number): T[] {
  const counts = new Map<string, { item: T; count: number }>();
  for (const item of lists.flat()) {
    const entry = counts.get(toKey(item)) ?? { item, count: 0 };
    entry.count += 1;
    counts.set(toKey(item), entry);
  }
  return [...counts.values()].filter(({ count }) => count >= quorum).map(({ item }) => item);
}

/**
 * Asks endpoints and returns their answers, at least `quorum`. An endpoint that recently did not answer in time is asked
 * only if `decide` finds no result in the answers of the others.
 * @param decide computes the result from the answers, or throws
 * @throws ChainUnavailableError if there are too few answers or `decide` throws
 */
export async function askEndpoints<E extends { isPaused: boolean }, T, R>(
  what: string,
  endpoints: readonly E[],
  quorum: number,
  ask: (endpoint: E) => Promise<T>,
  decide: (answers: readonly T[]) => R,
): Promise<R> {
  const ready = endpoints.filter(({ isPaused }) => !isPaused);
  const groups = [ready, endpoints.filter((endpoint) => !ready.includes(endpoint))];
  const answers: T[] = [];
  const errors: unknown[] = [];
  for (const group of groups) {
    if (group.length === 0) continue;
    for (const result of await Promise.allSettled(group.map(ask)))
      if (result.status === 'fulfilled') answers.push(result.value);
      else errors.push(result.reason);
    if (answers.length < quorum) continue;
    try {
      return decide(answers);
    } catch (error) {
      errors.unshift(new ChainUnavailableError(what, error));
    }
  }
  const [first = new Error('no endpoint')] = errors;
  throw errors.find(isRefusal) ?? (first instanceof Error ? first : new ChainUnavailableError(what, first));
}

const isRefusal = (error: unknown): error is ChainUnavailableError =>
  error instanceof ChainUnavailableError && error.refused;

/** Formats an answer for comparison. Keys of objects have the same order, because the same code creates them. */
const toKey = (answer: unknown): string =>
  JSON.stringify([answer], (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
