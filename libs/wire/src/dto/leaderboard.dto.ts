import type { ArenaAmount } from '../amount.js';
import { Amount, Count, Decimal, Id, Part, Text, WholeNumber } from './properties.js';

/**
 * A player's rank among all players by net profit. Of players with equal profits, the older account ranks first. In the
 * list of a period, all figures of games are those of the period; the balance and the streak are the current ones.
 */
export class LeaderboardEntry {
  @Id('From 1. A player without bets has the rank of a net profit of 0.') rank!: number;
  @Id("The user's id.") id!: number;
  @Text() username!: string;
  @Count() totalGames!: number;
  @Decimal('Percent of games won, with 1 decimal; 0 without games.') winRate!: number;
  @Amount('Payouts less stakes over all games of the period, signed.') netProfit!: ArenaAmount;
  @Amount('The current balance.') arenaBalance!: ArenaAmount;
  @Count() totalWins!: number;
  @Count() totalLosses!: number;
  @WholeNumber('The current one. Positive: wins in a row. Negative: losses in a row.') currentStreak!: number;
  @Amount('The largest net win of the period.') biggestWin!: ArenaAmount;
}

/** The requesting player's rank. */
export class OwnRank {
  @Id() rank!: number;
  @Part(() => LeaderboardEntry) entry!: LeaderboardEntry;
}
