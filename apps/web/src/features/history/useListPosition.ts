import { useCallback, useLayoutEffect, useState } from 'react';

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

interface ListPosition {
  pages: PageCursors;
  /** The window's scroll offset in pixels. */
  offset: number;
}

const MAX_SAVED = 20;

/** The most recent positions, by the key of their location in the browser history. */
const saved = new Map<string, ListPosition>();

function savePosition(locationKey: string, position: ListPosition): void {
  saved.delete(locationKey);
  saved.set(locationKey, position);
  const [oldest] = saved.keys();
  if (saved.size > MAX_SAVED && oldest !== undefined) saved.delete(oldest);
}

/** Returns the list's page cursors and scroll offset, and restores them when the player goes back to the list. */
export function useListPosition(locationKey: string) {
  const [restored] = useState(() => saved.get(locationKey));
  const [pages, setPages] = useState(restored?.pages ?? NEWEST_PAGE);
  const addNextCursor = useCallback(
    (index: number, next: number | null) => setPages((known) => withNextCursor(known, index, next)),
    [],
  );

  useLayoutEffect(() => {
    if (restored !== undefined) window.scrollTo(0, restored.offset);
  }, [restored]);
  useLayoutEffect(
    () => () => savePosition(locationKey, { pages, offset: window.scrollY }),
    [locationKey, pages],
  );

  return { pages, offset: restored?.offset ?? 0, addNextCursor };
}
