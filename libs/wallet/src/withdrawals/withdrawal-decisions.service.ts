import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { callForRow, callRoutine, Database } from '@arena/database';
import type { Operator } from '@arena/http';
import { LedgerService } from '@arena/ledger';
import { RealtimeService } from '@arena/realtime';
import { booksPaused, noSuchWithdrawal, ownWithdrawal, withdrawalSigned } from '../wallet.errors.js';
import { Withdrawal } from './withdrawal.entity.js';

/** What an admin decides about a withdrawal whose payment is not signed, and how the security log names it. */
const ACTIONS = {
  hold: 'withdrawal.held',
  release: 'withdrawal.released',
  reject: 'withdrawal.rejected',
} as const;

type Decision = keyof typeof ACTIONS;

/** The fields of the payload that request_withdrawal stores. It has others for the admins who decide. */
interface HeldWithdrawal {
  withdrawalId: number;
  userId: number;
}

const REFUSALS = {
  UNKNOWN: noSuchWithdrawal,
  OWN: ownWithdrawal,
  SIGNED: withdrawalSigned,
  PAUSED: booksPaused,
};

interface DecisionRow {
  outcome: 'DONE' | 'UNCHANGED' | keyof typeof REFUSALS;
  user_id: number;
  amount: string;
  /** After a rejection, the player's balance. */
  balance: string | null;
  version: number | null;
}

const REFUNDED = 'The amount is back in your balance.';

const NOT_APPROVED = `This withdrawal was not approved. ${REFUNDED}`;

/** Returns what the player reads about a rejected withdrawal. */
const failureText = (message: string | undefined): string =>
  message === undefined
    ? `Rejected. ${REFUNDED}`
    : `Rejected: ${message.replace(/[.\s]*$/, '.')} ${REFUNDED}`;

/**
 * Lets admins hold, release and reject withdrawals whose payment is not signed, and approve those that are held for an
 * approval. Each decision and its entry in the security log are one transaction.
 */
@Injectable()
export class WithdrawalDecisionsService implements OnModuleInit {
  private readonly approval: ApprovalHandler<HeldWithdrawal> = {
    kind: 'withdrawal',
    execute: async ({ withdrawalId }, tx) => {
      await callRoutine(tx, 'approve_withdrawal', withdrawalId);
    },
    executed: ({ userId }) => {
      this.realtime.push(userId, 'walletChanged');
      return Promise.resolve();
    },
    reject: async ({ withdrawalId }, tx) => {
      await callRoutine(tx, 'reject_withdrawal', withdrawalId, NOT_APPROVED);
    },
    rejected: async ({ withdrawalId, userId }) => {
      const account = await this.ledger.playerAccount(userId);
      const isRefunded = await this.withdrawals.existsBy({ id: withdrawalId, status: 'failed' });
      if (account !== null && isRefunded) this.tellPlayer(userId, account);
    },
  };

  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly ledger: LedgerService,
    @InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(this.approval);
  }

  /**
   * Carries out a decision. Holding a withdrawal that is held, or releasing one that is not, changes nothing.
   * @param reason for admins
   * @param message of a rejection, for the player
   * @throws DomainError NOT_FOUND, FORBIDDEN for the admin's own withdrawal, WITHDRAWAL_SIGNED, or WITHDRAWALS_PAUSED while
   *   the books wait for an operator after a restore
   */
  async decide(
    { actor, source }: Operator,
    id: number,
    decision: Decision,
    reason: string,
    message?: string,
  ): Promise<void> {
    const decided = await this.database.transact(async (tx) => {
      const values = [id, actor.id, decision, reason, failureText(message)];
      const row = await callForRow<DecisionRow>(tx, 'decide_withdrawal', ...values);
      if (row.outcome === 'UNCHANGED') return row;
      if (row.outcome !== 'DONE') throw REFUSALS[row.outcome]();
      await this.audit.record(tx, {
        actor,
        source,
        action: ACTIONS[decision],
        subject: `withdrawal ${id}`,
        after: { userId: row.user_id, amount: row.amount, reason, ...(message !== undefined && { message }) },
      });
      return row;
    });
    if (decided.outcome === 'DONE') this.tellPlayer(decided.user_id, decided);
  }

  private tellPlayer(
    userId: number,
    { balance: arenaBalance, version }: Pick<DecisionRow, 'balance' | 'version'>,
  ): void {
    if (arenaBalance !== null && version !== null)
      this.realtime.push(userId, 'balanceUpdated', { arenaBalance, version, reason: 'withdrawal' });
    this.realtime.push(userId, 'walletChanged');
  }
}
