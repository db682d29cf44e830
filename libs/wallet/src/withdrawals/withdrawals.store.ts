import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { formatArena, type Arena } from '@arena/money';
import type { Fees } from '../chain/fees.js';
import type { Attempt } from '../chain/fee-bump.js';
import type { SignedTransfer } from '../chain/signed-transfer.js';

/** What request_withdrawal answers with. The rest is set with TAKEN. */
export interface RequestRow {
  outcome: 'TAKEN' | 'INSUFFICIENT_FUNDS' | 'IDEMPOTENCY_KEY_REUSED' | 'UNKNOWN_PLAYER';
  id: number;
  balance: string;
  version: number;
  created_at: Date | string;
}

export interface QueuedWithdrawal {
  id: number;
  amount: string;
  address: string;
}

/** A withdrawal whose payment has been signed and has not come to rest, with its latest attempt. */
export interface SentWithdrawal extends QueuedWithdrawal, Attempt {
  user_id: number;
  nonce: number;
  /** Of every attempt. */
  tx_hashes: string[];
}

/** A withdrawal that was confirmed and that the chain has lost. */
export interface UndoneWithdrawal {
  amount: string;
  /** Of the attempt that had been mined. */
  raw_tx: string;
}

/** Who pays. Withdrawals that another treasury pays are none of this one's: it has neither their nonces nor their key. */
export interface PayingAccount {
  chainId: number;
  /** EIP-55. */
  treasury: string;
}

export interface Returned {
  user_id: number;
  balance: string;
  version: number;
}

interface Request {
  userId: number;
  amount: Arena;
  address: string;
  route: string;
  key: string | undefined;
  requestHash: string | undefined;
}

const PAYMENTS_A_RUN = 20;

/** Withdrawals and the transactions that pay them, in the database. */
@Injectable()
export class WithdrawalsStore {
  constructor(private readonly database: Database) {}

  async request({ userId, amount, address, route, key, requestHash }: Request): Promise<RequestRow> {
    const [row] = await this.database.call<RequestRow>(
      'request_withdrawal',
      'SELECT * FROM request_withdrawal($1, $2, $3, $4, $5, $6)',
      [userId, formatArena(amount), address, route, key ?? null, requestHash ?? null],
    );
    if (row === undefined) throw new Error('request_withdrawal gave no answer');
    return row;
  }

  async isAnyQueued(): Promise<boolean> {
    const rows = await this.database.call(
      'any_queued_withdrawal',
      `SELECT FROM withdrawals WHERE status = 'queued' LIMIT 1`,
      [],
    );
    return rows.length > 0;
  }

  /** What waits to be paid and asks for no more than that, the oldest first; so many at the most. */
  queued(atMost: Arena, count: number): Promise<QueuedWithdrawal[]> {
    return this.database.call<QueuedWithdrawal>(
      'queued_withdrawals',
      `SELECT id, amount, address FROM withdrawals WHERE status = 'queued' AND amount <= $1 ORDER BY id LIMIT $2`,
      [formatArena(atMost), Math.max(0, Math.min(count, PAYMENTS_A_RUN))],
    );
  }

  /** What has been signed and not come to rest, in the order of nonces. */
  async sent({ chainId, treasury }: PayingAccount): Promise<SentWithdrawal[]> {
    const rows = await this.database.call<
      Omit<SentWithdrawal, 'max_fee' | 'priority_fee'> & { max_fee: string; priority_fee: string }
    >(
      'sent_withdrawals',
      `SELECT w.id, w.user_id, w.amount, w.address, w.nonce, latest.raw_tx, latest.max_fee, latest.priority_fee,
         latest.created_at AS attempted_at, every.tx_hashes
       FROM withdrawals AS w
       CROSS JOIN LATERAL (SELECT a.* FROM withdrawal_attempts AS a WHERE a.withdrawal_id = w.id
         ORDER BY a.id DESC LIMIT 1) AS latest
       CROSS JOIN LATERAL (SELECT array_agg(a.tx_hash) AS tx_hashes FROM withdrawal_attempts AS a
         WHERE a.withdrawal_id = w.id) AS every
       WHERE w.status = 'sent' AND w.chain_id = $1 AND w.treasury = $2 ORDER BY w.nonce`,
      [chainId, treasury],
    );
    return rows.map((row) => ({
      ...row,
      max_fee: BigInt(row.max_fee),
      priority_fee: BigInt(row.priority_fee),
    }));
  }

  /**
   * What was confirmed and, by its nonce, is on the chain no more, in the order of nonces, so many at a time: a test
   * chain may lose more than was final when its power is cut, and then nothing else has these nonces.
   * @param mined the treasury's next nonce by the chain
   */
  undone({ chainId, treasury }: PayingAccount, mined: number): Promise<UndoneWithdrawal[]> {
    return this.database.call<UndoneWithdrawal>(
      'undone_withdrawals',
      `SELECT w.amount, a.raw_tx FROM withdrawals AS w
       JOIN withdrawal_attempts AS a ON a.withdrawal_id = w.id AND a.tx_hash = w.tx_hash
       WHERE w.status = 'confirmed' AND w.chain_id = $1 AND w.treasury = $2 AND w.nonce >= $3
       ORDER BY w.nonce LIMIT $4`,
      [chainId, treasury, mined, PAYMENTS_A_RUN],
    );
  }

  /**
   * Nonces that were given out, and that nothing which is to be on the chain has; so many at a time.
   * @param mined the treasury's next nonce by the chain
   */
  async unusedNonces({ chainId, treasury }: PayingAccount, mined: number): Promise<number[]> {
    const rows = await this.database.call<{ nonce: number }>(
      'unused_nonces',
      `SELECT g.nonce FROM treasury_nonces AS n CROSS JOIN LATERAL generate_series($3, n.next - 1) AS g(nonce)
       WHERE n.chain_id = $1 AND n.treasury = $2 AND NOT EXISTS (SELECT FROM withdrawals AS w
         WHERE w.chain_id = $1 AND w.treasury = $2 AND w.nonce = g.nonce AND w.status IN ('sent', 'confirmed'))
       ORDER BY g.nonce LIMIT $4`,
      [chainId, treasury, mined, PAYMENTS_A_RUN],
    );
    return rows.map(({ nonce }) => nonce);
  }

  /**
   * Allocates the treasury's next nonce.
   * @param seen the next one by the chain: whoever else holds the key may have used some
   */
  async nextNonce(tx: Transaction, { chainId, treasury }: PayingAccount, seen: number): Promise<number> {
    const [row] = await tx.query<{ nonce: number }[]>(
      `INSERT INTO treasury_nonces AS n (chain_id, treasury, next) VALUES ($1, $2, $3 + 1)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = greatest(n.next, $3) + 1 RETURNING next - 1 AS nonce`,
      [chainId, treasury, seen],
    );
    if (row === undefined) throw new Error('no nonce was allocated');
    return row.nonce;
  }

  /** Notes that a queued withdrawal is paid by that nonce. False: somebody else has taken it. */
  async assign(
    tx: Transaction,
    id: number,
    { chainId, treasury }: PayingAccount,
    nonce: number,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `WITH taken AS (
         UPDATE withdrawals SET status = 'sent', chain_id = $2, treasury = $3, nonce = $4
         WHERE id = $1 AND status = 'queued' RETURNING id
       ) SELECT id FROM taken`,
      [id, chainId, treasury, nonce],
    );
    return rows.length > 0;
  }

  /** Writes a signed payment down: only then may it be sent. */
  async addAttempt(
    tx: Transaction,
    id: number,
    { txHash, rawTx }: SignedTransfer,
    fees: Fees,
  ): Promise<void> {
    await tx.query(
      `WITH shown AS (UPDATE withdrawals SET tx_hash = $2 WHERE id = $1)
       INSERT INTO withdrawal_attempts (withdrawal_id, tx_hash, raw_tx, max_fee, priority_fee)
       VALUES ($1, $2, $3, $4, $5)`,
      [id, txHash, rawTx, fees.maxFee.toString(), fees.priorityFee.toString()],
    );
  }

  async confirm(tx: Transaction, id: number, txHash: string): Promise<void> {
    await tx.query('SELECT confirm_withdrawal($1, $2)', [id, txHash]);
  }

  /** Gives the amount back, once. */
  async fail(tx: Transaction, id: number, failure: string): Promise<Returned | undefined> {
    const [row] = await tx.query<Returned[]>('SELECT * FROM fail_withdrawal($1, $2)', [id, failure]);
    return row;
  }
}
