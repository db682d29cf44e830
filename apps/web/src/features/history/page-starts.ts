/**
 * Where the pages of the history begin: each `before` of the api, newest page first. Kept apart from the bets, so that
 * pages out of sight can be forgotten, and whoever has 100 000 bets scrolls through a few of them at a time.
 */
export interface PageStarts {
  readonly starts: readonly (number | undefined)[];
  /** The last of them is the oldest there is. */
  readonly ended: boolean;
}

/** Before anything is known there is one page, and it begins at the newest bet. */
export const NEWEST: PageStarts = { starts: [undefined], ended: false };

/**
 * The page at `index` has told where the next one begins, or that there is none. Usually that is known already; where
 * newer bets have shifted it, what lay behind is found anew.
 */
export function withNext(known: PageStarts, index: number, next: number | null): PageStarts {
  const sofar = known.starts.slice(0, index + 1);
  if (next === null) {
    const same = known.ended && known.starts.length === sofar.length;
    return same ? known : { starts: sofar, ended: true };
  }
  return known.starts[index + 1] === next ? known : { starts: [...sofar, next], ended: false };
}
