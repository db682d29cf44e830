import {
  HEIGHT_NAMES,
  HEIGHTS,
  type BooksState,
  type Heights,
  type Place,
  type RestoreMark,
} from './books-state.js';

/** The mark as it was found. `unconfigured`: RESTORE_MARK is not set. `unverified`: its signature is not valid. */
export type FoundMark = RestoreMark | 'missing' | 'unconfigured' | 'unverified';

/**
 * What the comparison of the books with the mark shows. `begin`: these books begin a history. `continue`: they continue
 * theirs. `moved`: they continue theirs after a failover that lost nothing. `behind`: they may have lost transactions.
 */
export type Judgement = { kind: 'begin' | 'continue' | 'moved' } | { kind: 'behind'; reasons: string[] };

const behind = (...reasons: string[]): Judgement => ({ kind: 'behind', reasons });

/** Decides whether the books may have lost transactions. */
export function judgeBooks({ history, place, heights, isNew }: BooksState, mark: FoundMark): Judgement {
  const isBeginning = history === undefined && (isNew || mark === 'missing' || mark === 'unconfigured');
  if (isBeginning) return { kind: 'begin' };
  if (mark === 'unverified')
    return behind('The mark is damaged or was signed with a master key that is not known.');
  if (history === undefined)
    return behind('The mark shows that the books had a history which this database does not know.');
  const isMoved = !isSamePlace(place, history.place);
  if (mark === 'missing' && history.isMarked)
    return behind('The mark outside the database is missing, so nothing shows how far the books had got.');
  if (typeof mark === 'string')
    return isMoved ? behind(movedReason(place, history.place)) : { kind: 'continue' };
  if (mark.generation !== history.generation)
    return behind('The mark belongs to another history of the books than this database.');
  const lost = lostHeights(heights, mark.heights);
  if (lost.length > 0) return behind(...lost);
  if (!isMoved) return { kind: 'continue' };
  // A former run has judged this failover, but could not record it in the books.
  if (mark.place !== undefined && isSamePlace(place, mark.place)) return { kind: 'moved' };
  const isFailover = place.system === history.place.system && place.database === history.place.database;
  return isFailover && mark.isSynchronous ? { kind: 'moved' } : behind(movedReason(place, history.place));
}

/** Returns one sentence for each value of the mark that the books have not reached. */
function lostHeights(heights: Heights, marked: Heights): string[] {
  return HEIGHTS.filter((name) => heights[name] < marked[name]).map(
    (name) => `The ${HEIGHT_NAMES[name]} is ${heights[name]}, but it was ${marked[name]} before.`,
  );
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.system === other.system && one.timeline === other.timeline && one.database === other.database;

function movedReason(now: Place, before: Place): string {
  if (now.system !== before.system) return 'The database is in another PostgreSQL cluster than before.';
  if (now.database !== before.database) return 'The database is a copy of the one that was used before.';
  return (
    `PostgreSQL was promoted or recovered to a point in time (timeline ${now.timeline}, before ${before.timeline}), ` +
    'so the last transactions may be lost.'
  );
}
