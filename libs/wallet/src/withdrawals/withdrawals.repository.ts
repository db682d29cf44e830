import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { AuditService, type SecurityEvent } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { formatArena, type Arena } from '@arena/money';
import type { WithdrawalPeriod, WithdrawalWait } from '@arena/wire';
import type { Fees } from '../chain/fees.js';
import type { PayingAccount } from '../chain/treasury.js';
import type { SignedTransfer } from '../chain/sign-transaction.js';
import { Withdrawal, WithdrawalAttempt } from './withdrawal.entity.js';

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

export type QueuedWithdrawal = Pick<Withdrawal, 'id' | 'amount' | 'address'>;

/** A withdrawal whose payment is signed but not final yet, with its attempts, the latest one last. */
export type SentWithdrawal = Withdrawal & { nonce: number };

/** The player's balance after a failed withdrawal was refunded. */
export interface Refund {
  user_id: number;
  balance: string;
  version: number;
}

interface Request {
  actor: SecurityEvent['actor'];
  source: string;
  amount: Arena;
  address: string;
  route: string;
  key: string | undefined;
  requestHash: string | undefined;
  /** The limits that the request is checked against: a `withdrawal_rules` of the database as JSON. */
  rules: Readonly<Record<string, string | number | undefined>>;
}

/** What an admin decides about a withdrawal whose payment is not signed. */
export type Decision = 'hold' | 'release' | 'reject';

export interface DecisionRow {
  outcome: 'DONE' | 'UNCHANGED' | 'UNKNOWN' | 'OWN' | 'SIGNED' | 'PAUSED';
  user_id: number;
  amount: string;
  /** After a rejection, the player's balance. */
  balance: string | null;
  version: number | null;
}

const MAX_ROWS = 20;

@Injectable()
export class WithdrawalsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>,
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
    const sent = await this.withdrawals.find({
      where: { status: 'sent', chainId, treasury },
      relations: { attempts: true },
      order: { nonce: 'ASC', attempts: { id: 'ASC' } },
    });
    return sent as SentWithdrawal[];
  }

  /**
   * Returns confirmed withdrawals whose nonces the chain has not used, ordered by nonce, with the attempts that were
   * mined. A test chain can lose even final blocks when it is killed.
   * @param mined the treasury's next nonce on the chain
   */
  lost({ chainId, treasury }: PayingAccount, mined: number): Promise<Withdrawal[]> {
    return this.withdrawals
      .createQueryBuilder('withdrawal')
      .innerJoinAndSelect('withdrawal.attempts', 'attempt', 'attempt.txHash = withdrawal.txHash')
      .where({ status: 'confirmed', chainId, treasury, nonce: MoreThanOrEqual(mined) })
      .orderBy('withdrawal.nonce')
      .limit(MAX_ROWS)
      .getMany();
  }

  /** Assigns a nonce to an admitted withdrawal and marks it as sent. Returns false if it is not queued. */
  async assignNonce(tx: Transaction, id: number, account: PayingAccount, nonce: number): Promise<boolean> {
    const payment = { status: 'sent', ...account, nonce, delayedBy: null } as const;
    const { affected } = await tx.update(Withdrawal, { id, status: 'queued' }, payment);
    return affected === 1;
  }

  /** Records a signed attempt. The record must be committed before the transaction is sent. */
  async addAttempt(tx: Transaction, withdrawalId: number, signed: SignedTransfer, fees: Fees): Promise<void> {
    await tx.update(Withdrawal, withdrawalId, { txHash: signed.txHash });
    await tx.insert(WithdrawalAttempt, { withdrawalId, ...signed, ...fees });
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
    const values = [id, adminId, decision, reason, failure];
    const sql = 'SELECT * FROM decide_withdrawal($1, $2, $3, $4, $5)';
    const [row] = await tx.query<DecisionRow[]>(sql, values);
    if (row === undefined) throw new Error('decide_withdrawal returned no row.');
    return row;
  }

  /** Whether a withdrawal has failed, so that its amount was refunded. */
  hasFailed(id: number): Promise<boolean> {
    return this.withdrawals.existsBy({ id, status: 'failed' });
  }
}
