import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { AutobetGame, AutobetStop, ErrorCode } from '@arena/wire';
import type { BetRefusal } from '../settlement/bet-refusals.js';

/** The columns of a plan. Amounts are decimal strings in ARENA. */
export interface AutobetPlan {
  base_stake: string;
  max_stake: string;
  max_bets: number;
  on_win: string;
  on_win_by: string | null;
  on_loss: string;
  on_loss_by: string | null;
  stop_profit: string | null;
  stop_loss: string | null;
  stop_win: string | null;
  stop_stake: string | null;
  stop_above: string | null;
  stop_below: string | null;
}

export interface AutobetRow {
  id: number;
  game: string;
  base_stake: string;
  max_stake: string;
  max_bets: number;
  bets: number;
  staked: string;
  profit: string;
  next_stake: string;
  has_open_bet: boolean;
  started_at: Date;
  stop_reason: AutobetStop | null;
  refusal: ErrorCode | null;
}

/** Reads and writes autobets (autobets.sql). */
@Injectable()
export class AutobetsStore {
  constructor(private readonly database: Database) {}

  /** Starts an autobet, or returns why it is refused. */
  async start(
    userId: number,
    game: AutobetGame,
    plan: AutobetPlan,
  ): Promise<{ code: null } | { code: 'AUTOBET_RUNNING' } | BetRefusal> {
    const [row] = await this.database.call<{ code: null } | { code: 'AUTOBET_RUNNING' } | BetRefusal>(
      'begin_autobet',
      'SELECT * FROM begin_autobet($1, $2, $3)',
      [userId, game, JSON.stringify(plan)],
    );
    return row ?? { code: null };
  }

  /** Stops a run of the player, unless it has stopped already. */
  async stop(userId: number, id: number): Promise<void> {
    await this.database.call('stop_autobet', 'SELECT stop_autobet($1, $2)', [userId, id]);
  }

  /** Returns the run that the player started last. */
  async latest(userId: number): Promise<AutobetRow | undefined> {
    const [row] = await this.database.call<AutobetRow>(
      'latest_autobet',
      `SELECT id, game, base_stake, max_stake, max_bets, bets, staked, paid - staked AS profit, next_stake, has_open_bet,
         started_at, stop_reason, refusal
       FROM autobets WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [userId],
    );
    return row;
  }
}
