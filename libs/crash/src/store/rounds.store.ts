import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { RoundRow } from '../round/round-row.js';

/** What fixes a round before anybody bets. Exactly the fields of its fairness mode are set. */
export interface NewRoundRow extends Pick<
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

/** The steps of a round, in the database. Each answers the row, or undefined when the step was not due any more. */
@Injectable()
export class RoundsStore {
  constructor(private readonly database: Database) {}

  /** The round in hand, or the latest one. */
  async latest(): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<RoundRow>(
      'latest_crash_round',
      'SELECT * FROM crash_rounds ORDER BY id DESC LIMIT 1',
      [],
    );
    return row;
  }

  async byId(id: number): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<RoundRow>(
      'crash_round_by_id',
      'SELECT * FROM crash_rounds WHERE id = $1',
      [id],
    );
    return row;
  }

  /** The points of the latest rounds that crashed, newest first, in hundredths. */
  async recentPoints(count: number): Promise<number[]> {
    const rows = await this.database.call<{ point: number }>(
      'recent_crash_points',
      `SELECT point FROM crash_rounds WHERE phase = 'crashed' ORDER BY id DESC LIMIT $1`,
      [count],
    );
    return rows.map(({ point }) => point);
  }

  async write(tx: Transaction, round: NewRoundRow, at: number): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM open_crash_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
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
    return one(tx, 'SELECT * FROM open_crash_betting($1, $2)', [id, new Date(at)]);
  }

  /** @param highest where the round ends at the latest, when nobody is committed to a point */
  closeBetting(
    tx: Transaction,
    id: number,
    highest: number | null,
    at: number,
  ): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM close_crash_betting($1, $2, $3)', [id, highest, new Date(at)]);
  }

  async beat(tx: Transaction, id: number, at: number): Promise<void> {
    await tx.query('SELECT heartbeat_crash_round($1, $2)', [id, new Date(at)]);
  }

  crash(tx: Transaction, id: number, point: number, at: number): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM mark_crash_round_crashed($1, $2, $3)', [id, point, new Date(at)]);
  }

  endByHand(tx: Transaction, id: number, point: number): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM end_manual_crash_round($1, $2)', [id, point]);
  }

  void(tx: Transaction, id: number, reason: string, at: number): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM void_crash_round($1, $2, $3)', [id, reason, new Date(at)]);
  }

  close(tx: Transaction, id: number, at: number): Promise<RoundRow | undefined> {
    return one(tx, 'SELECT * FROM close_crash_round($1, $2)', [id, new Date(at)]);
  }
}

async function one(tx: Transaction, sql: string, values: unknown[]): Promise<RoundRow | undefined> {
  const [row] = await tx.query<RoundRow[]>(sql, values);
  return row;
}
