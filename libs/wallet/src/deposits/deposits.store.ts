import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { TokenTransfer } from '../chain/token.js';
import type { Wei } from '../chain/units.js';
import type { BlockRange } from './ranges.js';

export interface Cursor {
  block: number;
  hash: string;
}

/** A sweep that is about to be credited. */
export interface DueSweep {
  id: number;
  tx_hash: string;
  place: number;
  block_hash: string;
  wallet_address: string;
  wei: string;
}

/** A sweep that was credited and that the log has no more. */
export interface LostSweep {
  user_id: number;
  wallet_address: string;
  tx_hash: string;
  place: number;
  /** Where the log had it last. */
  block: number;
  wei: string;
  /** Of one that the server has signed. */
  nonce: number | null;
  raw_tx: string | null;
}

/** A player to whom a deposit was credited. */
export interface Credited {
  user_id: number;
  amount: string;
  balance: string;
  version: number;
}

const CREDITS_A_RUN = 200;

/** What was read of the chain's log, in the database. */
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

  /** Addresses (EIP-55) at which tokens are the house's: the treasury's, and those of earlier ones. */
  async treasuries(chainId: number): Promise<Set<string>> {
    const rows = await this.database.call<{ address: string }>(
      'treasuries',
      'SELECT address FROM treasuries WHERE chain_id = $1',
      [chainId],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** Takes in what the log says of a range, in place of what was known of it. Returns the players it concerns. */
  async read(
    tx: Transaction,
    { chainId, treasury }: { chainId: number; treasury: string },
    { first, last }: BlockRange,
    lastHash: string,
    transfers: readonly TokenTransfer[],
  ): Promise<number[]> {
    const rows = await tx.query<{ user_id: number }[]>(
      'SELECT record_wallet_transfers($1, $2, $3, $4, $5, $6) AS user_id',
      [chainId, treasury, first, last, lastHash, JSON.stringify(transfers.map(written))],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** The sweeps that have come to rest up to that block and are not credited yet. */
  dueSweeps(chainId: number, finalBlock: number): Promise<DueSweep[]> {
    return this.database.call<DueSweep>(
      'due_sweeps',
      `SELECT w.id, w.tx_hash, w.place, w.block_hash, u.wallet_address, w.wei
       FROM wallet_transfers AS w JOIN users AS u ON u.id = w.user_id
       WHERE w.chain_id = $1 AND w.kind = 'sweep' AND w.credited_at IS NULL AND w.block <= $2
       ORDER BY w.id LIMIT $3`,
      [chainId, finalBlock, CREDITS_A_RUN],
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

  /** Has the log read again from before that block. */
  async doubtCursor(tx: Transaction, chainId: number, block: number): Promise<void> {
    await tx.query('SELECT rewind_chain_cursor($1, $2)', [chainId, block]);
  }

  /** Credits these sweeps, each once. */
  credit(tx: Transaction, ids: readonly number[]): Promise<Credited[]> {
    return tx.query<Credited[]>('SELECT * FROM credit_sweeps($1)', [ids]);
  }
}

/** As record_wallet_transfers reads it: jsonb would not keep a bigint. */
const written = (transfer: TokenTransfer): Omit<TokenTransfer, 'wei'> & { wei: string } => ({
  ...transfer,
  wei: decimal(transfer.wei),
});

const decimal = (wei: Wei): string => wei.toString();
