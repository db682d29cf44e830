import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Fees } from '../chain/fees.js';
import type { Attempt } from '../chain/fee-bump.js';
import type { SignedTransfer } from '../chain/signed-transfer.js';
import type { Wei } from '../chain/units.js';
import { WalletTiming } from '../wallet-timing.js';
import type { SealedWallet, SweepOrder } from './sweep-signer.js';

/** A wallet with something to sweep. */
export interface FullWallet extends SealedWallet {
  user_id: number;
  sweepable: Wei;
}

/** A sweep that has been sent and has not come to rest, with its latest attempt. */
export interface OpenSweep extends SealedWallet, SweepOrder, Attempt {
  id: number;
  user_id: number;
  created_at: Date;
  /** Of every attempt. */
  tx_hashes: string[];
}

/** As the database gives it. */
type OpenSweepRow = Omit<OpenSweep, 'wei' | 'gas' | 'max_fee' | 'priority_fee'> &
  Record<'wei' | 'max_fee' | 'priority_fee', string> & { gas: number };

export type WaitingReason = 'NEEDS_AVAX' | 'MOVED_AWAY' | 'REFUSED';
export type SweepOutcome = 'mined' | 'reverted' | 'replaced' | 'abandoned';

const WALLETS_A_RUN = 50;

/** Wallets to sweep and sweeps under way, in the database. */
@Injectable()
export class SweepsStore {
  constructor(
    private readonly database: Database,
    private readonly timing: WalletTiming,
  ) {}

  async fullWallets(chainId: number, atLeast: Wei): Promise<FullWallet[]> {
    const rows = await this.database.call<Omit<FullWallet, 'sweepable'> & { sweepable: string }>(
      'full_wallets',
      `SELECT h.user_id, u.wallet_address, u.sealed_private_key, h.sweepable
       FROM wallet_holdings AS h JOIN users AS u ON u.id = h.user_id
       LEFT JOIN waiting_wallets AS w ON w.user_id = h.user_id
       WHERE h.sweepable > 0 AND h.sweepable >= $1 AND (w.again_at IS NULL OR w.again_at <= clock_timestamp())
         AND NOT EXISTS (SELECT FROM sweeps AS s WHERE s.user_id = h.user_id AND s.ended_at IS NULL)
       ORDER BY w.again_at NULLS FIRST LIMIT $2`,
      [atLeast.toString(), WALLETS_A_RUN],
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

  /** Returns its id. Nothing of it may be sent before an attempt is written down, too. */
  async add(
    tx: Transaction,
    chainId: number,
    { userId, wei, nonce, gas }: SweepOrder & { userId: number },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>(
      'INSERT INTO sweeps (user_id, chain_id, wei, nonce, gas) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [userId, chainId, wei.toString(), nonce, gas.toString()],
    );
    if (row === undefined) throw new Error('a sweep was not written down');
    return row.id;
  }

  /** Writes a signed sweep down: only then may it be sent. */
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

  /** Leaves a wallet alone for a while: longer each time, up to a minute. */
  async wait(tx: Transaction, userId: number, reason: WaitingReason): Promise<void> {
    await tx.query(
      `INSERT INTO waiting_wallets AS w (user_id, reason, again_at)
       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, attempts = least(w.attempts + 1, 6),
         again_at = clock_timestamp() + least(interval '1 minute', $3 * interval '1 millisecond' * 2 ^ w.attempts)`,
      [userId, reason, this.timing.sweepPauseMs],
    );
  }

  /** Whatever these wallets waited for is worth another look. */
  async wake(userIds: readonly number[]): Promise<void> {
    await this.database.call('wake_wallets', 'DELETE FROM waiting_wallets WHERE user_id = ANY ($1)', [
      userIds,
    ]);
  }
}
