import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import type { WithdrawalRow } from '../wallet.repository.js';

export interface PendingWithdrawalRow extends WithdrawalRow {
  user_id: number;
  username: string;
}

export interface PendingDepositRow {
  user_id: number;
  username: string;
  wei: string;
  /** The wallet's WaitingReason, or null if it is not waiting. */
  waits_for: string | null;
  /** Whether a sweep is mined but not credited yet. */
  is_swept: boolean;
  /** The number of such players, and the sum of their deposits in wei. */
  count: number;
  sum: string;
  /** Whether a part of it waits because of the player's deposit limits or exclusion. */
  is_limited: boolean;
  since: Date;
}

const MAX_ROWS = 50;

/**
 * Each player's uncredited deposits, which are either still in the wallet or part of a sweep that is not credited yet. Less than
 * 1e-8 ARENA, which no balance can hold, counts as dust.
 */
const UNCREDITED = `
  SELECT user_id, sum(wei) AS wei, bool_or(is_swept) AS is_swept FROM (
    SELECT h.user_id, h.sweepable AS wei, false AS is_swept FROM wallet_holdings AS h WHERE h.sweepable > 0
    UNION ALL SELECT t.user_id, t.wei, true FROM wallet_transfers AS t
      WHERE t.kind = 'sweep' AND t.credited_at IS NULL
  ) AS part GROUP BY user_id HAVING sum(wei) >= 10000000000`;

/** Loads deposits and withdrawals that are not complete yet. Each query uses a partial index on open rows. */
@Injectable()
export class PendingRepository {
  constructor(private readonly database: Database) {}

  oldestWithdrawals(): Promise<PendingWithdrawalRow[]> {
    return this.database.call<PendingWithdrawalRow>(
      'pending_withdrawals',
      `SELECT w.id, w.user_id, u.username, w.amount, w.address, w.status, w.tx_hash, w.failure, w.rejected_by IS NOT NULL AS is_rejected,
         withdrawal_waiting_for(w) AS waiting_for, w.due_at, w.created_at
       FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id
       WHERE w.ended_at IS NULL ORDER BY w.id LIMIT ${MAX_ROWS}`,
      [],
    );
  }

  /** Returns the number of players with uncredited deposits and the sum of these deposits in wei. */
  /**
   * Returns the largest uncredited deposits, one per player. A deposit counts as pending since the first arrival after
   * the player's last credited sweep.
   */
  largestDeposits(): Promise<PendingDepositRow[]> {
    return this.database.call<PendingDepositRow>(
      'pending_deposits',
      `SELECT d.count, d.sum, d.user_id, u.username, d.wei, d.is_swept, w.reason AS waits_for,
         coalesce(sweepable_within_limits(h, 0, clock_timestamp()) < h.sweepable, false) AS is_limited, coalesce(
         (SELECT min(t.seen_at) FROM wallet_transfers AS t WHERE t.user_id = d.user_id AND t.kind = 'arrival'
            AND t.id > coalesce((SELECT max(s.id) FROM wallet_transfers AS s
              WHERE s.user_id = d.user_id AND s.credited_at IS NOT NULL), 0)),
         (SELECT max(t.seen_at) FROM wallet_transfers AS t WHERE t.user_id = d.user_id)) AS since
       FROM (SELECT wallet.*, count(*) OVER () AS count, sum(wei) OVER () AS sum FROM (${UNCREDITED}) AS wallet
         ORDER BY wei DESC LIMIT ${MAX_ROWS}) AS d
       JOIN users AS u ON u.id = d.user_id LEFT JOIN waiting_wallets AS w ON w.user_id = d.user_id
       LEFT JOIN wallet_holdings AS h ON h.user_id = d.user_id
       ORDER BY d.wei DESC`,
      [],
    );
  }
}
