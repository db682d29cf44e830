import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { arena } from '@arena/money';
import { BIGGEST_WINS, type FinishedBet, type GameName } from '@arena/wire';
import { toFinishedBet } from './public-bet.js';

interface WinRow {
  id: number;
  /** Null if the player hides it. */
  username: string | null;
  game: GameName;
  stake: string;
  payout: string;
  endedAt: Date;
}

/** A win in a crash round that has not ended would tell how far the round has come at least, so it is left out. */
const SELECT_WINS = `
  SELECT w.bet_id AS id, CASE WHEN u.hides_name THEN NULL ELSE u.username END AS username, w.game, w.stake, w.payout,
    w.won_at AS "endedAt"
  FROM biggest_wins AS w JOIN users AS u ON u.id = w.user_id
  LEFT JOIN crash_details AS c ON c.bet_id = w.bet_id
  LEFT JOIN crash_rounds AS r ON r.id = c.round_id
  WHERE w.won_at >= date_trunc('day', clock_timestamp(), 'UTC') AND (c.bet_id IS NULL OR r.phase = 'crashed')
  ORDER BY w.profit DESC, w.bet_id LIMIT $1`;

/** Reads the bets with the highest profits of the current UTC day. The roll-up keeps them (biggest_wins.sql). */
@Injectable()
export class BiggestWinsService {
  constructor(private readonly database: Database) {}

  /** Returns the wins, the highest profit first. */
  async today(): Promise<FinishedBet[]> {
    const rows = await this.database.read<WinRow>('biggest_wins', SELECT_WINS, [BIGGEST_WINS]);
    return rows.map(({ username, stake, payout, ...win }) =>
      toFinishedBet({ ...win, stake: arena(stake), payout: arena(payout) }, username),
    );
  }
}
