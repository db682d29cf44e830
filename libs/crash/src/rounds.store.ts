import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { arena, type Arena } from '@arena/money';
import type { RoundRow } from './round/round-row.js';

/** The values that are fixed before a round's first bet. Which fields are null depends on the fairness mode. */
export interface RoundPlan extends Pick<
  RoundRow,
  | 'fairness'
  | 'seed_chain_id'
  | 'link'
  | 'salt'
  | 'commitment'
  | 'point'
  | 'edge_basis_points'
  | 'betting_seconds'
> {
  maxProfitPercent: string;
}

type CrashedRoundRow = Pick<RoundRow, 'id' | 'fairness'> & { point: number };

/** Reads rounds and writes their steps. A step returns the updated row, or undefined if the step was not due. */
@Injectable()
export class RoundsStore {
  constructor(private readonly database: Database) {}

  async findLatest(): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<RoundRow>(
      'latest_crash_round',
      'SELECT * FROM crash_rounds ORDER BY id DESC LIMIT 1',
      [],
    );
    return row;
  }

  async findById(id: number): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<RoundRow>(
      'crash_round_by_id',
      'SELECT * FROM crash_rounds WHERE id = $1',
      [id],
    );
    return row;
  }

  /** Returns the latest crashed rounds, newest first. Points are in hundredths. */
  findRecentlyCrashed(count: number): Promise<CrashedRoundRow[]> {
    return this.database.call<CrashedRoundRow>(
      'recently_crashed_rounds',
      `SELECT id, point, fairness FROM crash_rounds WHERE phase = 'crashed' ORDER BY id DESC LIMIT $1`,
      [count],
    );
  }

  create(tx: Transaction, round: RoundPlan, at: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM open_crash_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      round.fairness,
      round.seed_chain_id,
      round.link,
      round.salt,
      round.commitment,
      round.point,
      round.edge_basis_points,
      round.maxProfitPercent,
      round.betting_seconds,
      new Date(at),
    ]);
  }

  openBetting(tx: Transaction, id: number, at: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM open_crash_betting($1, $2)', [id, new Date(at)]);
  }

  /** @param highest the highest multiplier, in hundredths, that a manual round can reach; null for other rounds */
  closeBetting(
    tx: Transaction,
    id: number,
    highest: number | null,
    at: number,
  ): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM close_crash_betting($1, $2, $3)', [id, highest, new Date(at)]);
  }

  async heartbeat(tx: Transaction, id: number, at: number): Promise<void> {
    await tx.query('SELECT heartbeat_crash_round($1, $2)', [id, new Date(at)]);
  }

  markCrashed(tx: Transaction, id: number, point: number, at: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM mark_crash_round_crashed($1, $2, $3)', [id, point, new Date(at)]);
  }

  endManually(tx: Transaction, id: number, point: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM end_manual_crash_round($1, $2)', [id, point]);
  }

  void(tx: Transaction, id: number, reason: string, at: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM void_crash_round($1, $2, $3)', [id, reason, new Date(at)]);
  }

  close(tx: Transaction, id: number, at: number): Promise<RoundRow | undefined> {
    return queryRow(tx, 'SELECT * FROM close_crash_round($1, $2)', [id, new Date(at)]);
  }
}

/** Reads the current round's escrow balance as of the last roll-up. */
@Injectable()
export class OpenStakes {
  constructor(private readonly database: Database) {}

  async sum(): Promise<Arena> {
    const [row] = await this.database.call<{ amount: string }>(
      'open_crash_stakes',
      `SELECT coalesce(sum(s.credits - s.debits), 0) AS amount
       FROM crash_rounds AS r JOIN shared_accounts AS s ON s.account_id = r.escrow_account WHERE r.closed_at IS NULL`,
      [],
    );
    return arena(row?.amount ?? '0');
  }
}

async function queryRow(tx: Transaction, sql: string, values: unknown[]): Promise<RoundRow | undefined> {
  const [row] = await tx.query<RoundRow[]>(sql, values);
  return row;
}
