import { arena } from '@arena/money';
import type { LeaderboardEntry } from '@arena/wire';

/** Returns whether a player's rank is shown. A place in the order is no success while it is a loss. */
export const isRanked = ({ netProfit }: Pick<LeaderboardEntry, 'netProfit'>): boolean =>
  arena(netProfit) > 0n;
