/**
 * How far the books have got, with the name of each value: the highest ids of rows that are never deleted. Each value only
 * grows, so a database with a smaller one has been restored, or is a standby that lost its last transactions.
 */
export const HEIGHT_NAMES = {
  transaction: 'last transaction',
  bet: 'last bet',
  crashBet: 'last crash bet',
  step: 'last step of a bet',
  round: 'last round',
  roundStep: 'step of the last round',
  seed: 'last server seed',
  withdrawal: 'last withdrawal',
  payment: 'last signed payment',
  treasuryNonces: 'next nonce of the treasury',
  user: 'last user',
  auditEntry: 'last audit entry',
} as const;

export const HEIGHTS = Object.keys(HEIGHT_NAMES) as (keyof typeof HEIGHT_NAMES)[];
export type Heights = Record<keyof typeof HEIGHT_NAMES, number>;

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
