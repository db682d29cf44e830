import type { PlayerName, RiskKind } from '@arena/wire';

/** The most other accounts that a mark names. */
export const MAX_NAMED = 10;

/** A player about whom a rule has found something. */
export interface FoundRow {
  userId: number;
  /** The other accounts that have it in common, at most one more than a mark names. */
  players?: PlayerName[];
}

/**
 * A rule that finds facts about players which an operator may want to look at. A rule never holds anything: that is the
 * operator's decision. Its query reads a bounded number of rows per player, and never sums bets.
 */
export interface RiskRule<Row extends FoundRow = FoundRow> {
  readonly kind: RiskKind;
  /** Finds the rows of the players whose ids are $1. */
  readonly sql: string;
  /** Returns the text of the mark, or undefined if the row deserves none. */
  textOf(row: Row): string | undefined;
}
