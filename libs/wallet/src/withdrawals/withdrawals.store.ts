import { Injectable } from '@nestjs/common';
import { AuditService, type SecurityEvent } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { formatArena, type Arena } from '@arena/money';
import type { WithdrawalPeriod, WithdrawalWait } from '@arena/wire';
import type { Attempt, Fees } from '../chain/fees.js';
import type { SignedTransfer } from '../chain/sign-transfer.js';

/**
 * The result of request_withdrawal. `period` and `remaining` belong to the outcomes ABOVE_PLAYER_LIMIT and
 * ABOVE_TOTAL_LIMIT, the other columns to TAKEN. They are null otherwise.
 */
export interface RequestRow {
  outcome:
    | 'TAKEN'
    | 'ABOVE_PLAYER_LIMIT'
    | 'ABOVE_TOTAL_LIMIT'
    | 'ACCOUNT_FROZEN'
    | 'FORMER_TREASURY'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'INSUFFICIENT_FUNDS'
    | 'PAUSED'
    | 'PLAYER_WALLET'
    | 'TOO_MANY_OPEN'
    | 'UNKNOWN_PLAYER';
  id: number;
  balance: string;
  version: number;
  created_at: Date;
  period: WithdrawalPeriod;
  remaining: string;
  waiting_for: WithdrawalWait | null;
  due_at: Date | null;
  /** Whether this is the response to an earlier request with the same idempotency key. */
  is_repeated: boolean | null;
}

export interface QueuedWithdrawal {
  id: number;
  amount: string;
  address: string;
}

/** A withdrawal whose payment is signed but not final yet, with its latest attempt. */
export interface SentWithdrawal extends QueuedWithdrawal, Attempt {
  user_id: number;
  nonce: number;
  /** Hashes of all attempts. */
  tx_hashes: string[];
}

/** A confirmed withdrawal whose transaction is no longer on the chain. */
export interface LostWithdrawal {
  amount: string;
  /** The attempt that was mined. */
  raw_tx: string;
}

/** The treasury that pays. Payments from an earlier treasury are excluded, because they need its nonces and its key. */
export interface PayingAccount {
  chainId: number;
  /** The address in EIP-55 form. */
  treasury: string;
}

/** The player's balance after a failed withdrawal was refunded. */
export interface Refund {
  user_id: number;
  balance: string;
  version: number;
}

interface Request {
  /** The player. */
  actor: SecurityEvent['actor'];
  /** The client's IP address. */
  source: string;
  amount: Arena;
  address: string;
  route: string;
  key: string | undefined;
  requestHash: string | undefined;
  rules: RequestRules;
}

/** The limits that a request is checked against: a `withdrawal_rules` of the database as JSON. Amounts are in ARENA. */
export interface RequestRules {
  player_hour?: string | undefined;
  player_day?: string | undefined;
  total_hour?: string | undefined;
  total_day?: string | undefined;
  max_open?: number | undefined;
  one_approval_above?: string | undefined;
  two_approvals_above?: string | undefined;
  /** A PostgreSQL interval. */
  address_delay?: string | undefined;
  /** The kind of check that the player must have passed before the withdrawal is paid. */
  needed_check?: string | undefined;
}

/** What an admin decides about a withdrawal whose payment is not signed. */
export type Decision = 'hold' | 'release' | 'reject';

/** The result of decide_withdrawal. */
export interface DecisionRow {
  outcome: 'DONE' | 'UNCHANGED' | 'UNKNOWN' | 'OWN' | 'SIGNED' | 'PAUSED';
  user_id: number;
  amount: string;
  /** After a rejection, the player's balance. */
  balance: string | null;
  version: number | null;
}

const MAX_ROWS = 20;

/** Reads and writes withdrawals and the transactions that pay them. */
@Injectable()
export class WithdrawalsStore {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** Debits the amount, queues the withdrawal and records it in the security log. If it is rejected, the outcome is the reason. */
  request({ actor, source, route, key, requestHash, rules, ...asked }: Request): Promise<RequestRow> {
    const after = { amount: formatArena(asked.amount), address: asked.address };
    return this.database.transact(async (tx) => {
      const [row] = await tx.query<RequestRow[]>(
        'SELECT * FROM request_withdrawal($1, $2, $3, $4, $5, $6, $7)',
        [actor.id, after.amount, after.address, route, key ?? null, requestHash ?? null, rules],
      );
      if (row === undefined) throw new Error('request_withdrawal returned no row.');
      if (row.outcome !== 'TAKEN' || row.is_repeated === true) return row;
      const subject = `withdrawal ${row.id}`;
      await this.audit.recordEvent(tx, { actor, source, action: 'withdrawal.requested', subject, after });
      return row;
    });
  }

  /** Returns withdrawals that are sent but not final, ordered by nonce. */
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
   * Returns confirmed withdrawals whose nonces the chain has not used, ordered by nonce. A test chain can lose even
   * final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  lost({ chainId, treasury }: PayingAccount, mined: number): Promise<LostWithdrawal[]> {
    return this.database.call<LostWithdrawal>(
      'lost_withdrawals',
      `SELECT w.amount, a.raw_tx FROM withdrawals AS w
       JOIN withdrawal_attempts AS a ON a.withdrawal_id = w.id AND a.tx_hash = w.tx_hash
       WHERE w.status = 'confirmed' AND w.chain_id = $1 AND w.treasury = $2 AND w.nonce >= $3
       ORDER BY w.nonce LIMIT $4`,
      [chainId, treasury, mined, MAX_ROWS],
    );
  }

  /**
   * Returns allocated nonces that no sent or confirmed withdrawal and no message of the treasury uses.
   * @param mined the treasury's next nonce on the chain
   */
  async unusedNonces({ chainId, treasury }: PayingAccount, mined: number): Promise<number[]> {
    const rows = await this.database.call<{ nonce: number }>(
      'unused_nonces',
      `SELECT g.nonce FROM treasury_nonces AS n CROSS JOIN LATERAL generate_series($3, n.next - 1) AS g(nonce)
       WHERE n.chain_id = $1 AND n.treasury = $2 AND NOT EXISTS (SELECT FROM withdrawals AS w
         WHERE w.chain_id = $1 AND w.treasury = $2 AND w.nonce = g.nonce AND w.status IN ('sent', 'confirmed'))
         AND NOT EXISTS (SELECT FROM treasury_messages AS m
         WHERE m.chain_id = $1 AND m.treasury = $2 AND m.nonce = g.nonce)
       ORDER BY g.nonce LIMIT $4`,
      [chainId, treasury, mined, MAX_ROWS],
    );
    return rows.map(({ nonce }) => nonce);
  }

  /** Returns the nonce that `allocateNonce` would return. */
  async nextNonce({ chainId, treasury }: PayingAccount, onChain: number): Promise<number> {
    const [row] = await this.database.call<{ next: number }>(
      'next_nonce',
      'SELECT next FROM treasury_nonces WHERE chain_id = $1 AND treasury = $2',
      [chainId, treasury],
    );
    return Math.max(row?.next ?? 0, onChain);
  }

  /**
   * Allocates the treasury's next nonce.
   * @param onChain the next nonce on the chain, which is higher if the treasury's key was used outside this server
   */
  async allocateNonce(
    tx: Transaction,
    { chainId, treasury }: PayingAccount,
    onChain: number,
  ): Promise<number> {
    const [row] = await tx.query<{ nonce: number }[]>(
      `INSERT INTO treasury_nonces AS n (chain_id, treasury, next) VALUES ($1, $2, $3 + 1)
       ON CONFLICT (chain_id, treasury) DO UPDATE SET next = greatest(n.next, $3) + 1 RETURNING next - 1 AS nonce`,
      [chainId, treasury, onChain],
    );
    if (row === undefined) throw new Error('No nonce was allocated.');
    return row.nonce;
  }

  /** Assigns a nonce to an admitted withdrawal and marks it as sent. Returns false if it is not queued. */
  async assignNonce(
    tx: Transaction,
    id: number,
    { chainId, treasury }: PayingAccount,
    nonce: number,
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `WITH assigned AS (
         UPDATE withdrawals AS w SET status = 'sent', chain_id = $2, treasury = $3, nonce = $4, delayed_by = NULL
         WHERE w.id = $1 AND w.status = 'queued' RETURNING w.id
       ) SELECT id FROM assigned`,
      [id, chainId, treasury, nonce],
    );
    return rows.length > 0;
  }

  /** Records a signed attempt. The record must be committed before the transaction is sent. */
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

  /** Marks a withdrawal as failed and refunds its amount. Returns undefined if it had already ended. */
  async fail(tx: Transaction, id: number, failure: string): Promise<Refund | undefined> {
    const [row] = await tx.query<Refund[]>('SELECT * FROM fail_withdrawal($1, $2)', [id, failure]);
    return row;
  }

  /** Lets a withdrawal be paid if it is held for an approval. */
  async approve(tx: Transaction, id: number): Promise<void> {
    await tx.query('SELECT approve_withdrawal($1)', [id]);
  }

  /** Marks a withdrawal as failed and refunds its amount if it is held for an approval. */
  async reject(tx: Transaction, id: number, failure: string): Promise<void> {
    await tx.query('SELECT reject_withdrawal($1, $2)', [id, failure]);
  }

  /**
   * Holds, releases or rejects a withdrawal for an admin (see decide_withdrawal).
   * @param reason of a hold, for admins
   * @param failure of a rejection, the sentence for the player
   */
  async decide(
    tx: Transaction,
    id: number,
    adminId: number | null,
    decision: Decision,
    { reason, failure }: { reason: string; failure: string },
  ): Promise<DecisionRow> {
    const [row] = await tx.query<DecisionRow[]>('SELECT * FROM decide_withdrawal($1, $2, $3, $4, $5)', [
      id,
      adminId,
      decision,
      reason,
      failure,
    ]);
    if (row === undefined) throw new Error('decide_withdrawal returned no row.');
    return row;
  }

  /** Returns the balance of the player whose withdrawal has failed, or undefined if it has not. */
  async refundOf(id: number): Promise<Refund | undefined> {
    const [row] = await this.database.call<Refund>(
      'refund_of_a_withdrawal',
      `SELECT p.user_id, p.balance, p.version FROM withdrawals AS w
       JOIN player_accounts AS p ON p.user_id = w.user_id WHERE w.id = $1 AND w.status = 'failed'`,
      [id],
    );
    return row;
  }
}
