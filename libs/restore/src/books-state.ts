/**
 * How far the books have got: the highest ids of rows that are never deleted. Each value only grows, so a database with
 * a smaller one has been restored, or is a standby that lost its last transactions.
 */
export const HEIGHTS = [
  'transaction',
  'bet',
  'crashBet',
  'step',
  'round',
  'roundStep',
  'seed',
  'withdrawal',
  'payment',
  'treasuryNonces',
  'user',
  'auditEntry',
] as const;

export type Heights = Record<(typeof HEIGHTS)[number], number>;

/** Which history of which database this is. A restored, copied or promoted database differs in at least one of these. */
export interface Place {
  /** The identifier of the PostgreSQL cluster, in decimal digits. */
  system: string;
  /** The timeline of the write-ahead log, 8 hex digits. A standby that is promoted begins a new one. */
  timeline: string;
  /** The oid of the database. */
  database: number;
}

/** What the database says about itself. */
export interface BooksState {
  /** Undefined before the first start of a version that guards restores. */
  history: History | undefined;
  place: Place;
  heights: Heights;
  /** Whether nothing was ever booked. */
  isNew: boolean;
  /** Whether every commit waits for all standbys that are connected, of which there is at least one. */
  isSynchronous: boolean;
  /** Whether the books wait for `accept-restore`. */
  isPending: boolean;
}

/** The history that the books have recorded. */
export interface History {
  /** A random name of this history, which changes when a restore is accepted. */
  generation: string;
  place: Place;
  /** Whether a mark was written outside the database. */
  isMarked: boolean;
}

/** The high-water mark outside the database. */
export interface RestoreMark {
  generation: string;
  heights: Heights;
  /** Whether every commit waited for all connected standbys when the mark was written. */
  isSynchronous: boolean;
  /** The database whose books were judged to continue the history. Earlier versions did not write it. */
  place?: Place;
}
