import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { TokenTransfer } from '../chain/token.js';

/** A range of block numbers, inclusive at both ends. */
export interface BlockRange {
  first: number;
  last: number;
}

/** The last block whose Transfer events were read. */
export interface Cursor {
  block: number;
  hash: string;
}

/** A final sweep that has not been credited yet. */
export interface DueSweep {
  id: number;
  tx_hash: string;
  place: number;
  block_hash: string;
  wallet_address: string;
  wei: string;
}

/** A credited sweep whose transfer is no longer on the chain. */
export interface LostSweep {
  user_id: number;
  wallet_address: string;
  tx_hash: string;
  place: number;
  /** The block that last contained the transaction. */
  block: number;
  wei: string;
  /** Null, like raw_tx, if the player signed the sweep. */
  nonce: number | null;
  raw_tx: string | null;
}

/** A wallet with the tokens that it must hold according to its recorded transfers. */
export interface RecordedWallet {
  user_id: number;
  wallet_address: string;
  wei: bigint;
  /** The last block at which the wallet held as much as recorded, or -1. */
  checked_block: number;
  /** Whether an earlier check found a difference that it could not explain. */
  has_failed: boolean;
}

/** A credited deposit and the player's balance after it. */
export interface CreditedDeposit {
  user_id: number;
  amount: string;
  balance: string;
  version: number;
}

const CREDITS_PER_RUN = 200;

/** Reads and writes the recorded Transfer events. */
@Injectable()
export class DepositsStore {
  constructor(private readonly database: Database) {}

  async cursor(chainId: number): Promise<Cursor | undefined> {
    const [row] = await this.database.call<{ block: number; block_hash: string }>(
      'chain_cursor',
      'SELECT block, block_hash FROM chain_cursors WHERE chain_id = $1',
      [chainId],
    );
    return row && { block: row.block, hash: row.block_hash };
  }

  /** Returns the EIP-55 addresses of the current and all earlier treasuries. */
  async treasuries(chainId: number): Promise<Set<string>> {
    const rows = await this.database.call<{ address: string }>(
      'treasuries',
      'SELECT address FROM treasuries WHERE chain_id = $1',
      [chainId],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /**
   * Replaces the recorded transfers in a range of blocks. Returns the ids of the players whose wallets changed.
   * @param lastHash the hash of the range's last block, which becomes the last block read; null to keep that
   */
  async recordTransfers(
    tx: Transaction,
    { chainId, treasury }: { chainId: number; treasury: string },
    { first, last }: BlockRange,
    lastHash: string | null,
    transfers: readonly TokenTransfer[],
  ): Promise<number[]> {
    const rows = await tx.query<{ user_id: number }[]>(
      'SELECT record_wallet_transfers($1, $2, $3, $4, $5, $6) AS user_id',
      [chainId, treasury, first, last, lastHash, JSON.stringify(transfers.map(toJson))],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Returns the addresses of all players' wallets in EIP-55 form. */
  async walletAddresses(): Promise<string[]> {
    const rows = await this.database.call<{ wallet_address: string }>(
      'wallet_addresses',
      'SELECT wallet_address FROM users',
      [],
    );
    return rows.map(({ wallet_address }) => wallet_address);
  }

  /** Returns at most `count` wallets of players with ids above `after`, as recorded up to a block. */
  async recordedWallets(
    chainId: number,
    block: number,
    after: number,
    count: number,
  ): Promise<RecordedWallet[]> {
    const rows = await this.database.call<Omit<RecordedWallet, 'wei'> & { wei: string }>(
      'recorded_wallets',
      `SELECT u.id AS user_id, u.wallet_address, coalesce(c.block, -1) AS checked_block,
         coalesce((SELECT sum(CASE WHEN w.kind IN ('arrival', 'payout') THEN w.wei ELSE -w.wei END)
           FROM wallet_transfers AS w
           WHERE w.user_id = u.id AND w.chain_id = $1 AND w.block <= $2 AND w.lost_at IS NULL), 0)::text AS wei,
         EXISTS (SELECT FROM failed_items AS f WHERE f.kind = 'wallet' AND f.item = u.id) AS has_failed
       FROM users AS u LEFT JOIN wallet_checks AS c ON c.user_id = u.id AND c.chain_id = $1
       WHERE u.id > $3 ORDER BY u.id LIMIT $4`,
      [chainId, block, after, count],
    );
    return rows.map((row) => ({ ...row, wei: BigInt(row.wei) }));
  }

  /** Remembers that these players' wallets held as much as recorded at a block. */
  async confirmWallets(
    tx: Transaction,
    chainId: number,
    block: number,
    userIds: readonly number[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO wallet_checks AS c (user_id, chain_id, block) SELECT id, $1, $2 FROM unnest($3::integer[]) AS u(id)
       ON CONFLICT (user_id) DO UPDATE SET chain_id = excluded.chain_id, block = excluded.block`,
      [chainId, block, userIds],
    );
  }

  /** Returns the block and the hash of the transaction of each recorded transfer of a wallet in a range of blocks. */
  async recordedBlocks(
    chainId: number,
    userId: number,
    first: number,
    last: number,
  ): Promise<{ block: number; txHash: string }[]> {
    const rows = await this.database.call<{ block: number; tx_hash: string }>(
      'recorded_blocks',
      `SELECT block, tx_hash FROM wallet_transfers
       WHERE user_id = $2 AND chain_id = $1 AND block BETWEEN $3 AND $4 AND lost_at IS NULL`,
      [chainId, userId, first, last],
    );
    return rows.map(({ block, tx_hash }) => ({ block, txHash: tx_hash }));
  }

  /** Returns sweeps mined up to `finalBlock` that have not been credited yet. */
  dueSweeps(chainId: number, finalBlock: number): Promise<DueSweep[]> {
    return this.database.call<DueSweep>(
      'due_sweeps',
      `SELECT w.id, w.tx_hash, w.place, w.block_hash, u.wallet_address, w.wei
       FROM wallet_transfers AS w JOIN users AS u ON u.id = w.user_id
       WHERE w.chain_id = $1 AND w.kind = 'sweep' AND w.credited_at IS NULL AND w.block <= $2
         AND NOT is_waiting_after_failure('deposit', w.id)
       ORDER BY w.id LIMIT $3`,
      [chainId, finalBlock, CREDITS_PER_RUN],
    );
  }

  lostSweeps(chainId: number): Promise<LostSweep[]> {
    return this.database.call<LostSweep>(
      'lost_sweeps',
      `SELECT w.user_id, u.wallet_address, w.tx_hash, w.place, w.block, w.wei,
         signed.nonce, signed.raw_tx
       FROM wallet_transfers AS w JOIN users AS u ON u.id = w.user_id
       LEFT JOIN LATERAL (
         SELECT s.nonce, a.raw_tx FROM sweep_attempts AS a JOIN sweeps AS s ON s.id = a.sweep_id
         WHERE a.tx_hash = w.tx_hash LIMIT 1
       ) AS signed ON true
       WHERE w.chain_id = $1 AND w.lost_at IS NOT NULL ORDER BY w.id`,
      [chainId],
    );
  }

  /** Makes the next run read the events again, starting before `block`. */
  async rewindCursor(tx: Transaction, chainId: number, block: number): Promise<void> {
    await tx.query('SELECT rewind_chain_cursor($1, $2)', [chainId, block]);
  }

  /** Credits sweeps, skipping those that have already been credited. */
  credit(tx: Transaction, ids: readonly number[]): Promise<CreditedDeposit[]> {
    return tx.query<CreditedDeposit[]>('SELECT * FROM credit_sweeps($1)', [ids]);
  }
}

/**
 * Converts a transfer to the format of record_wallet_transfers. JSON cannot hold a bigint, so wei is a decimal string.
 */
const toJson = (transfer: TokenTransfer): Omit<TokenTransfer, 'wei'> & { wei: string } => ({
  ...transfer,
  wei: transfer.wei.toString(),
});
