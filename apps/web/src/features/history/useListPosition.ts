import { useCallback, useLayoutEffect, useState } from 'react';
import { NEWEST_PAGE, withNextCursor, type PageCursors } from './page-cursors.js';

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
