/** Blocks that are read again at every look, since they may have been replaced. */
export const OVERLAP = 20;
/** The longest range that public endpoints answer for. */
export const LONGEST_RANGE = 2048;

/** Some endpoints answer for fewer blocks, or for so many transfers at most. Well over the overlap, to get ahead at all. */
export const SHORTEST_RANGE = 64;

export interface BlockRange {
  first: number;
  last: number;
}

/**
 * What to read next of the log.
 * @param read the block up to which it has been read, of a chain that goes on from there; −1 before the first look
 * @param longest how many blocks are asked for at most
 */
export function nextRange(read: number, head: number, longest = LONGEST_RANGE): BlockRange {
  const first = Math.max(0, Math.min(read, head) + 1 - OVERLAP);
  return { first, last: Math.min(head, first + longest - 1) };
}
