/**
 * The number of groups of a node's connections, which get the periodic messages one after the other. Writing to thousands
 * of connections at once would block the process, and delay everything else, for tens of milliseconds. A few connections are
 * all in the first group.
 */
export const CONNECTION_GROUPS = 8;
/** A group gets further connections beyond this size only when all groups have it. */
export const GROUP_SIZE = 512;

/** Returns the group that the next connection joins. It stays there, so that its messages keep their interval. */
export function groupOfNext(sizes: readonly number[]): number {
  const open = sizes.findIndex((size) => size < GROUP_SIZE);
  return open >= 0 ? open : sizes.indexOf(Math.min(...sizes));
}
