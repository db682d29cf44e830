import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { arena, type Arena } from '@arena/money';
import { roundContext, Vault } from '@arena/vault';
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
  isCommissionCapped: boolean;
}

/** The secret part of a round as it is sealed. */
type SealedOutcome = Pick<RoundRow, 'point' | 'salt'>;

type StoredRow = RoundRow & { sealed_outcome: string | null };

type CrashedRoundRow = Pick<RoundRow, 'id' | 'fairness'> & { point: number };

const BY_ID = 'SELECT * FROM crash_rounds WHERE id = $1';

/** Reads rounds and writes their steps. A step returns the updated row, or undefined if the step was not due. */
@Injectable()
export class RoundsStore {
  /** The outcome that was opened last, because every node reads the current round several times a second. */
  private opened: { sealed: string; outcome: SealedOutcome } | undefined;

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async findLatest(): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<StoredRow>(
      'latest_crash_round',
      'SELECT * FROM crash_rounds ORDER BY id DESC LIMIT 1',
      [],
    );
    return this.open(row);
  }

  async findById(id: number): Promise<RoundRow | undefined> {
    const [row] = await this.database.call<StoredRow>('crash_round_by_id', BY_ID, [id]);
    return this.open(row);
  }

  /** Returns the ids of the rounds before and after a round, which need not be consecutive. */
  async neighboursOf(id: number): Promise<{ previous: number | null; next: number | null }> {
    const [row] = await this.database.call<{ previous: number | null; next: number | null }>(
      'neighbours_of_crash_round',
      `SELECT (SELECT max(r.id) FROM crash_rounds AS r WHERE r.id < $1) AS previous,
         (SELECT min(r.id) FROM crash_rounds AS r WHERE r.id > $1) AS next`,
      [id],
    );
    return row ?? { previous: null, next: null };
  }

  /** Returns the latest crashed rounds, newest first. Points are in hundredths. */
  findRecentlyCrashed(count: number): Promise<CrashedRoundRow[]> {
    return this.database.call<CrashedRoundRow>(
      'recently_crashed_rounds',
      `SELECT id, point, fairness FROM crash_rounds WHERE phase = 'crashed' ORDER BY id DESC LIMIT $1`,
      [count],
    );
  }

  /**
   * Returns whether the round in progress must not go on: `restored` if the database was restored and waits for an
   * operator, `undecided` after a failover, until it is known whether anything was lost.
   */
  async restoreState(): Promise<'restored' | 'undecided' | undefined> {
    const [row] = await this.database.call<{ pending: boolean; paused: boolean }>(
      'restore_state',
      `SELECT EXISTS (SELECT FROM system_settings WHERE key = 'restore_pending') AS pending,
         books_are_paused() AS paused`,
      [],
    );
    if (row?.pending === true) return 'restored';
    return row?.paused === true ? 'undecided' : undefined;
  }

  create(tx: Transaction, round: RoundPlan, at: number): Promise<RoundRow | undefined> {
    return this.step(tx, 'SELECT * FROM open_crash_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      round.fairness,
      round.seed_chain_id,
      round.link,
      round.commitment,
      this.seal(round),
      round.edge_basis_points,
      round.maxProfitPercent,
      round.betting_seconds,
      new Date(at),
      round.isCommissionCapped,
    ]);
  }

  openBetting(tx: Transaction, id: number, at: number): Promise<RoundRow | undefined> {
    return this.step(tx, 'SELECT * FROM open_crash_betting($1, $2)', [id, new Date(at)]);
  }

  /** @param highest the highest multiplier, in hundredths, that a manual round can reach; null for other rounds */
  closeBetting(
    tx: Transaction,
    id: number,
    highest: number | null,
    at: number,
  ): Promise<RoundRow | undefined> {
    return this.step(tx, 'SELECT * FROM close_crash_betting($1, $2, $3)', [id, highest, new Date(at)]);
  }

  async heartbeat(tx: Transaction, id: number, at: number): Promise<void> {
    await tx.query('SELECT heartbeat_crash_round($1, $2)', [id, new Date(at)]);
  }

  /** @param point the point of the round, or the highest one of a manual round that no operator has ended */
  markCrashed(
    tx: Transaction,
    { id, salt }: Pick<RoundRow, 'id' | 'salt'>,
    point: number,
    at: number,
  ): Promise<RoundRow | undefined> {
    const values = [id, point, salt, new Date(at)];
    return this.step(tx, 'SELECT * FROM mark_crash_round_crashed($1, $2, $3, $4)', values);
  }

  endManually(tx: Transaction, id: number, point: number): Promise<RoundRow | undefined> {
    return this.step(tx, 'SELECT * FROM end_manual_crash_round($1, $2)', [id, point]);
  }

  async void(tx: Transaction, id: number, reason: string, at: number): Promise<RoundRow | undefined> {
    const round = await this.step(tx, BY_ID, [id]);
    const values = [id, round?.point ?? null, round?.salt ?? null, reason, new Date(at)];
    return this.step(tx, 'SELECT * FROM void_crash_round($1, $2, $3, $4, $5)', values);
  }

  close(tx: Transaction, id: number, at: number): Promise<RoundRow | undefined> {
    return this.step(tx, 'SELECT * FROM close_crash_round($1, $2)', [id, new Date(at)]);
  }

  private async step(tx: Transaction, sql: string, values: unknown[]): Promise<RoundRow | undefined> {
    const [row] = await tx.query<StoredRow[]>(sql, values);
    return this.open(row);
  }

  /** Returns the sealed outcome of a new round, or null for a manual round, whose outcome is not known yet. */
  private seal({ point, salt, commitment }: RoundPlan): string | null {
    if (point === null || commitment === null) return null;
    return this.vault.seal(JSON.stringify({ point, salt } satisfies SealedOutcome), roundContext(commitment));
  }

  /** Adds the sealed outcome of a round that has not ended to its row. */
  private open(row: StoredRow | undefined): RoundRow | undefined {
    if (row === undefined) return undefined;
    const { sealed_outcome: sealed, ...round } = row;
    if (sealed === null || round.point !== null) return round;
    if (this.opened?.sealed !== sealed) this.opened = { sealed, outcome: this.openOutcome(sealed, round) };
    return { ...round, ...this.opened.outcome };
  }

  private openOutcome(sealed: string, { commitment }: Pick<RoundRow, 'commitment'>): SealedOutcome {
    return JSON.parse(this.vault.open(sealed, roundContext(commitment ?? ''))) as SealedOutcome;
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
