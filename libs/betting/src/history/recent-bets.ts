import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { RecentBet } from '@arena/wire';

interface RecentBetRow {
  id: number;
  created_at: Date;
  username: string;
  game: RecentBet['gameType'];
  stake: string;
  choice: string;
  result: string;
  payout: string;
  won: boolean;
}

/** Everybody's latest settled bets, of all games. */
@Injectable()
export class RecentBets {
  constructor(private readonly database: Database) {}

  /** Newest first: in the order of ids, which all games share. Reads as many rows as it answers. */
  async latest(limit: number): Promise<RecentBet[]> {
    const rows = await this.database.call<RecentBetRow>(
      'recent_bets',
      `SELECT b.id, b.created_at, u.username, b.game, b.stake, b.choice, b.result, b.payout, b.payout > b.stake AS won
       FROM (SELECT * FROM bets ORDER BY id DESC LIMIT $1) AS b JOIN users AS u ON u.id = b.user_id
       ORDER BY b.id DESC`,
      [limit],
    );
    return rows.map(recentBetOf);
  }
}

function recentBetOf(row: RecentBetRow): RecentBet {
  const { id, created_at, username, game: gameType, stake, choice, result, payout, won } = row;
  const amounts = { betAmount: stake, winAmount: payout };
  return {
    id,
    createdAt: created_at.toISOString(),
    username,
    gameType,
    selectedSide: choice,
    result,
    won,
    ...amounts,
  };
}
