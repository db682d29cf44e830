/**
 * The cursors of the history's pages, newest page first: the `before` parameter of each page. Kept apart from the bets,
 * so that pages out of view can be dropped. A player can then scroll through 100 000 bets with few of them in memory.
 */
export interface PageCursors {
  /** `undefined` is the cursor of the newest page. */
  readonly cursors: readonly (number | undefined)[];
  /** The last page contains the oldest bet. */
  readonly isComplete: boolean;
}

/** The cursors before the first response: the newest page only. */
export const NEWEST_PAGE: PageCursors = { cursors: [undefined], isComplete: false };

/**
 * Adds the cursor of the page after page `index`.
 * @param next null if page `index` is the last one. If it differs from the known cursor, newer bets have shifted the
 *   pages, and the cursors after it are dropped.
 */
export function withNextCursor(known: PageCursors, index: number, next: number | null): PageCursors {
  const cursors = known.cursors.slice(0, index + 1);
  if (next === null) {
    const isUnchanged = known.isComplete && known.cursors.length === cursors.length;
    return isUnchanged ? known : { cursors, isComplete: true };
  }
  return known.cursors[index + 1] === next ? known : { cursors: [...cursors, next], isComplete: false };
}
