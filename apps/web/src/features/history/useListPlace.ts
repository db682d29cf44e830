import { useCallback, useLayoutEffect, useState } from 'react';
import { recallPlace, rememberPlace } from './list-memory.js';
import { NEWEST, withNext } from './page-starts.js';

/** How far a list has been read. Who goes back to it, in the browser's history, finds it as it was left. */
export function useListPlace(entry: string) {
  const [recalled] = useState(() => recallPlace(entry));
  const [pages, setPages] = useState(recalled?.pages ?? NEWEST);
  const learn = useCallback(
    (index: number, next: number | null) => setPages((known) => withNext(known, index, next)),
    [],
  );

  useLayoutEffect(() => {
    if (recalled !== undefined) window.scrollTo(0, recalled.offset);
  }, [recalled]);
  useLayoutEffect(() => () => rememberPlace(entry, { pages, offset: window.scrollY }), [entry, pages]);

  return { pages, offset: recalled?.offset ?? 0, learn };
}
