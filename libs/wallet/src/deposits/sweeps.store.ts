import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { SignedTransfer } from '../chain/signed-transfer.js';
import type { Wei } from '../chain/units.js';

/** A wallet with something to sweep. */
export interface FullWallet {
  user_id: number;
  wallet_address: string;
  sealed_private_key: string;
  sweepable: Wei;
}

/** A sweep that has been sent and has not come to rest. */
export interface OpenSweep {
  id: number;
  user_id: number;
  wallet_address: string;
  nonce: number;
  tx_hash: string;
  raw_tx: string;
}

export type WaitingReason = 'NEEDS_AVAX' | 'MOVED_AWAY' | 'REFUSED';
export type SweepOutcome = 'mined' | 'reverted' | 'replaced';

const WALLETS_A_RUN = 50;

/** Wallets to sweep and sweeps under way, in the database. */
@Injectable()
export class SweepsStore {
  constructor(private readonly database: Database) {}

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

  open(chainId: number): Promise<OpenSweep[]> {
    return this.database.call<OpenSweep>(
      'open_sweeps',
      `SELECT s.id, s.user_id, u.wallet_address, s.nonce, s.tx_hash, s.raw_tx
       FROM sweeps AS s JOIN users AS u ON u.id = s.user_id WHERE s.ended_at IS NULL AND s.chain_id = $1 ORDER BY s.id`,
      [chainId],
    );
  }

  /** Writes a signed sweep down: only then may it be sent. */
  async add(
    tx: Transaction,
    chainId: number,
    { userId, wei, nonce, signed }: { userId: number; wei: Wei; nonce: number; signed: SignedTransfer },
  ): Promise<void> {
    await tx.query(
      `WITH gone AS (DELETE FROM waiting_wallets WHERE user_id = $1)
       INSERT INTO sweeps (user_id, chain_id, wei, nonce, tx_hash, raw_tx) VALUES ($1, $2, $3, $4, $5, $6)`,
      [userId, chainId, wei.toString(), nonce, signed.txHash, signed.rawTx],
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
       VALUES ($1, $2, clock_timestamp() + interval '2 seconds')
       ON CONFLICT (user_id) DO UPDATE SET reason = excluded.reason, attempts = least(w.attempts + 1, 6),
         again_at = clock_timestamp() + least(interval '1 minute', interval '2 seconds' * 2 ^ w.attempts)`,
      [userId, reason],
    );
  }

  /** Something has moved in these wallets: whatever they waited for is worth another look. */
  async wake(userIds: readonly number[]): Promise<void> {
    await this.database.call('wake_wallets', 'DELETE FROM waiting_wallets WHERE user_id = ANY ($1)', [
      userIds,
    ]);
  }
}
