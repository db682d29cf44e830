import type { Database } from '@arena/database';
import type { PlayerName, RiskKind, RiskMark } from '@arena/wire';

/** A mark of one player. */
export interface FoundMark extends Pick<RiskMark, 'text' | 'players'> {
  userId: number;
}

/**
 * A rule that finds facts about players which an operator may want to look at. A rule never holds anything: that is the
 * operator's decision. Its query reads a bounded number of rows per player, and never sums bets.
 */
export interface RiskRule {
  readonly kind: RiskKind;
  find(database: Database, userIds: readonly number[]): Promise<FoundMark[]>;
}

/** The most other accounts that a mark names. */
const MAX_NAMED = 10;

/** Other accounts that share something with a player, at most one more than a mark names. */
export interface SharedRow {
  userId: number;
  players: PlayerName[];
}

/** Builds the marks of a rule that finds accounts with something in common. */
export function sharedMarks(rows: readonly SharedRow[], sentence: (accounts: string) => string): FoundMark[] {
  return rows.map(({ userId, players }) => {
    const named = players.slice(0, MAX_NAMED);
    const accounts =
      players.length > MAX_NAMED
        ? `more than ${MAX_NAMED} other accounts`
        : players.length === 1
          ? 'another account'
          : `${players.length} other accounts`;
    return { userId, text: sentence(accounts), players: named };
  });
}
