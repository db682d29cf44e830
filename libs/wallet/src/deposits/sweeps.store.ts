import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Attempt, Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transfer.js';
import type { Wei } from '../chain/units.js';
import { WalletTiming } from '../wallet-timing.js';
import type { SealedWallet, SweepParams } from './sweep-signer.js';

/** A wallet that holds enough tokens to sweep. */
export interface SweepableWallet extends SealedWallet {
  user_id: number;
  sweepable: Wei;
}

/** A sweep that is not final yet, with its latest attempt. */
export interface OpenSweep extends SealedWallet, SweepParams, Attempt {
  id: number;
  user_id: number;
  created_at: Date;
  /** Hashes of all attempts. */
  tx_hashes: string[];
}

/** bigint values arrive from the database as strings. */
type OpenSweepRow = Omit<OpenSweep, 'wei' | 'gas' | 'max_fee' | 'priority_fee'> &
  Record<'wei' | 'max_fee' | 'priority_fee', string> & { gas: number };

/**
 * The reason why a wallet cannot be swept now. `NEEDS_AVAX`: it has too little AVAX for gas. `MOVED_AWAY`: the player
 * has moved the tokens. `REFUSED`: the transfer would fail, a transaction of the player is pending, or the chain gave
 * no valid response.
 */
export type WaitingReason = 'NEEDS_AVAX' | 'MOVED_AWAY' | 'REFUSED';

/** How a sweep ended. `replaced`: another transaction used its nonce. `abandoned`: its nonce was wrong. */
export type SweepOutcome = 'mined' | 'reverted' | 'replaced' | 'abandoned';

const WALLETS_PER_RUN = 50;

/** Reads and writes sweeps, their attempts and the wallets that are waiting to be swept. */
@Injectable()
export class SweepsStore {
  constructor(
    private readonly database: Database,
    private readonly timing: WalletTiming,
  ) {}

  /**
   * Returns wallets that have at least `minimum` to sweep within the player's deposit limits and no open sweep, and are
   * not postponed.
   */
  async sweepable(minimum: Wei): Promise<SweepableWallet[]> {
    const rows = await this.database.call<Omit<SweepableWallet, 'sweepable'> & { sweepable: string }>(
      'sweepable_wallets',
      `SELECT h.user_id, u.wallet_address, u.sealed_private_key, allowed.sweepable
       FROM wallet_holdings AS h JOIN users AS u ON u.id = h.user_id
       LEFT JOIN waiting_wallets AS w ON w.user_id = h.user_id
       CROSS JOIN LATERAL sweepable_within_limits(h, $1, clock_timestamp()) AS allowed (sweepable)
       WHERE h.sweepable > 0 AND h.sweepable >= $1 AND allowed.sweepable > 0 AND (w.again_at IS NULL OR w.again_at <= clock_timestamp())
         AND NOT EXISTS (SELECT FROM sweeps AS s WHERE s.user_id = h.user_id AND s.ended_at IS NULL)
       ORDER BY w.again_at NULLS FIRST LIMIT $2`,
      [minimum.toString(), WALLETS_PER_RUN],
    );
    return rows.map((row) => ({ ...row, sweepable: BigInt(row.sweepable) }));
  }

  async open(chainId: number): Promise<OpenSweep[]> {
    const rows = await this.database.call<OpenSweepRow>(
      'open_sweeps',
      `SELECT s.id, s.user_id, u.wallet_address, u.sealed_private_key, s.wei, s.nonce, s.gas, s.created_at,
         latest.raw_tx, latest.max_fee, latest.priority_fee, latest.created_at AS attempted_at, every.tx_hashes
       FROM sweeps AS s JOIN users AS u ON u.id = s.user_id
       CROSS JOIN LATERAL (SELECT a.* FROM sweep_attempts AS a WHERE a.sweep_id = s.id
         ORDER BY a.id DESC LIMIT 1) AS latest
       CROSS JOIN LATERAL (SELECT array_agg(a.tx_hash) AS tx_hashes FROM sweep_attempts AS a
         WHERE a.sweep_id = s.id) AS every
       WHERE s.ended_at IS NULL AND s.chain_id = $1 ORDER BY s.id`,
      [chainId],
    );
    return rows.map((row) => ({
      ...row,
      wei: BigInt(row.wei),
      gas: BigInt(row.gas),
      max_fee: BigInt(row.max_fee),
      priority_fee: BigInt(row.priority_fee),
    }));
  }

  /** Creates a sweep and returns its id. An attempt must also be recorded before anything is sent. */
  async add(
    tx: Transaction,
    chainId: number,
    { userId, wei, nonce, gas }: SweepParams & { userId: number },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>(
      'INSERT INTO sweeps (user_id, chain_id, wei, nonce, gas) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [userId, chainId, wei.toString(), nonce, gas.toString()],
    );
    if (row === undefined) throw new Error('The sweep was not created.');
    return row.id;
  }

  /** Records a signed attempt. The record must be committed before the transaction is sent. */
  async addAttempt(
    tx: Transaction,
    { sweepId, userId }: { sweepId: number; userId: number },
    { txHash, rawTx }: SignedTransfer,
    { maxFee, priorityFee }: Fees,
  ): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM waiting_wallets WHERE user_id = $1)
       INSERT INTO sweep_attempts (sweep_id, tx_hash, raw_tx, max_fee, priority_fee) VALUES ($2, $3, $4, $5, $6)`,
      [userId, sweepId, txHash, rawTx, maxFee.toString(), priorityFee.toString()],
    );
  }

  async end(tx: Transaction, id: number, outcome: SweepOutcome): Promise<void> {
    await tx.query(
      'UPDATE sweeps SET ended_at = clock_timestamp(), outcome = $2 WHERE id = $1 AND ended_at IS NULL',
      [id, outcome],
    );
  }

  /** Postpones the next sweep of a wallet. The pause doubles each time, up to a minute. */
  async postpone(tx: Transaction, userId: number, reason: WaitingReason): Promise<void> {
    await tx.query(
      `INSERT INTO waiting_wallets AS w (user_id, reason, again_at)
       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, attempts = least(w.attempts + 1, 6),
         again_at = clock_timestamp() + least(interval '1 minute', $3 * interval '1 millisecond' * 2 ^ w.attempts)`,
      [userId, reason, this.timing.sweepRetryMs],
    );
  }

  /** Resumes postponed wallets, so that the next run tries to sweep them again. */
  async resume(userIds: readonly number[]): Promise<void> {
    await this.database.call('resume_wallets', 'DELETE FROM waiting_wallets WHERE user_id = ANY ($1)', [
      userIds,
    ]);
  }
}
