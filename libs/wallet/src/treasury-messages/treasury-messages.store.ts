import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { Attempt, Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transfer.js';
import type { PayingAccount } from '../withdrawals/withdrawals.store.js';

/** A message without a final transaction. */
export interface PendingMessage {
  id: number;
  text: string;
  /** Null while nothing was signed for the message. */
  sent: SentMessage | null;
}

export interface SentMessage extends PayingAccount {
  nonce: number;
  latest: Attempt;
  /** Hashes of all attempts. */
  txHashes: string[];
}

interface PendingRow {
  id: number;
  text: string;
  treasury: string | null;
  nonce: number;
  raw_tx: string;
  max_fee: string;
  priority_fee: string;
  attempted_at: Date;
  tx_hashes: string[];
}

/** The transaction that published a message. */
export interface MessageTransaction {
  chainId: number;
  txHash: string;
  block: number;
}

const MESSAGES_PER_RUN = 20;

/** Reads and writes the treasury's messages and the transactions that publish them. */
@Injectable()
export class TreasuryMessagesStore {
  constructor(private readonly database: Database) {}

  /** Adds a message unless it exists. */
  async add(chainId: number, text: string): Promise<void> {
    await this.database.call(
      'add_treasury_message',
      'INSERT INTO treasury_messages (chain_id, text) VALUES ($1, $2) ON CONFLICT (text) DO NOTHING',
      [chainId, text],
    );
  }

  /** Adds a message unless one with the same beginning was added within the last day. */
  async addDaily(chainId: number, beginning: string, text: string): Promise<void> {
    await this.database.call(
      'add_daily_treasury_message',
      `INSERT INTO treasury_messages (chain_id, text) SELECT $1::bigint, $3::text
       WHERE NOT EXISTS (SELECT FROM treasury_messages AS m
         WHERE starts_with(m.text, $2) AND m.created_at > clock_timestamp() - interval '1 day')
       ON CONFLICT (text) DO NOTHING`,
      [chainId, beginning, text],
    );
  }

  /** Returns the transaction of a message, null while it is not final, or undefined if there is no such message. */
  async find(text: string): Promise<MessageTransaction | null | undefined> {
    const [row] = await this.database.call<{ chain_id: number; tx_hash: string | null; block: number }>(
      'treasury_message',
      'SELECT chain_id, tx_hash, block FROM treasury_messages WHERE text = $1',
      [text],
    );
    if (row === undefined) return undefined;
    const { chain_id: chainId, tx_hash: txHash, block } = row;
    return txHash === null ? null : { chainId, txHash, block };
  }

  /** Returns the messages for this chain that have no final transaction, oldest first. */
  async pending(chainId: number): Promise<PendingMessage[]> {
    const rows = await this.database.call<PendingRow>(
      'pending_treasury_messages',
      `SELECT m.id, m.text, m.treasury, m.nonce, latest.raw_tx, latest.max_fee, latest.priority_fee,
         latest.created_at AS attempted_at, every.tx_hashes
       FROM treasury_messages AS m
       LEFT JOIN LATERAL (SELECT a.* FROM treasury_message_attempts AS a WHERE a.message_id = m.id
         ORDER BY a.id DESC LIMIT 1) AS latest ON true
       CROSS JOIN LATERAL (SELECT array_agg(a.tx_hash) AS tx_hashes FROM treasury_message_attempts AS a
         WHERE a.message_id = m.id) AS every
       WHERE m.block IS NULL AND m.chain_id = $1 ORDER BY m.id LIMIT $2`,
      [chainId, MESSAGES_PER_RUN],
    );
    return rows.map((row) => ({ id: row.id, text: row.text, sent: toSent(chainId, row) }));
  }

  /**
   * Returns the signed transactions of final messages whose nonces the chain has not used, ordered by nonce. A test
   * chain can lose even final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  async lost({ chainId, treasury }: PayingAccount, mined: number): Promise<string[]> {
    const rows = await this.database.call<{ raw_tx: string }>(
      'lost_treasury_messages',
      `SELECT a.raw_tx FROM treasury_messages AS m JOIN treasury_message_attempts AS a ON a.tx_hash = m.tx_hash
       WHERE m.chain_id = $1 AND m.treasury = $2 AND m.nonce >= $3 ORDER BY m.nonce LIMIT $4`,
      [chainId, treasury, mined, MESSAGES_PER_RUN],
    );
    return rows.map(({ raw_tx }) => raw_tx);
  }

  /** Records a signed attempt and its nonce. The record must be committed before the transaction is sent. */
  async addAttempt(
    tx: Transaction,
    id: number,
    { nonce, treasury }: { nonce: number; treasury: string },
    { txHash, rawTx }: SignedTransfer,
    fees: Fees,
  ): Promise<void> {
    await tx.query(
      `WITH sent AS (UPDATE treasury_messages SET nonce = $2, treasury = $3 WHERE id = $1)
       INSERT INTO treasury_message_attempts (message_id, tx_hash, raw_tx, max_fee, priority_fee)
       VALUES ($1, $4, $5, $6, $7)`,
      [id, nonce, treasury, txHash, rawTx, fees.maxFee.toString(), fees.priorityFee.toString()],
    );
  }

  /** Records the final transaction of a message. */
  async finish(
    tx: Transaction,
    id: number,
    { txHash, block }: { txHash: string; block: number },
  ): Promise<void> {
    await tx.query('UPDATE treasury_messages SET tx_hash = $2, block = $3 WHERE id = $1 AND block IS NULL', [
      id,
      txHash,
      block,
    ]);
  }
}

function toSent(chainId: number, row: PendingRow): SentMessage | null {
  const { treasury, nonce, raw_tx, attempted_at } = row;
  if (treasury === null) return null;
  const [max_fee, priority_fee] = [BigInt(row.max_fee), BigInt(row.priority_fee)];
  return {
    chainId,
    treasury,
    nonce,
    latest: { raw_tx, max_fee, priority_fee, attempted_at },
    txHashes: row.tx_hashes,
  };
}
