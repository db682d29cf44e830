/**
 * The cursors of the history's pages, newest page first. A cursor is the `before` parameter of a page. The cursors are
 * stored separately from the bets, so that pages out of view can be dropped and a player can scroll through 100,000
 * bets with only a few of them in memory.
 */
export interface PageCursors {
  /** `undefined` is the cursor of the newest page. */
  readonly cursors: readonly (number | undefined)[];
  /** Whether the last page contains the oldest bet. */
  readonly isComplete: boolean;
}

/** The cursors before the first response, which contain only the newest page. */
export const NEWEST_PAGE: PageCursors = { cursors: [undefined], isComplete: false };

/**
 * Adds the cursor of the page after page `index`.
 * @param next the next page's cursor; null if page `index` is the last one. If it differs from the known cursor, newer
 *   bets have shifted the pages, and all later cursors are dropped.
 */
export function withNextCursor(known: PageCursors, index: number, next: number | null): PageCursors {
  const cursors = known.cursors.slice(0, index + 1);
  if (next === null) {
    const isUnchanged = known.isComplete && known.cursors.length === cursors.length;
    return isUnchanged ? known : { cursors, isComplete: true };
  }
  return known.cursors[index + 1] === next ? known : { cursors: [...cursors, next], isComplete: false };
}
