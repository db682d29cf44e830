import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import type { Transaction } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import { RealtimeService } from '@arena/realtime';
import { WithdrawalsRepository } from './withdrawals.repository.js';

/** The fields of the payload that request_withdrawal stores. It has others for the admins who decide. */
interface HeldWithdrawal {
  withdrawalId: number;
  userId: number;
}

const NOT_APPROVED = 'This withdrawal was not approved. The amount is back in your balance.';

/** Lets withdrawals be paid that admins have approved, and refunds those that they have rejected. */
@Injectable()
export class WithdrawalApprovals implements ApprovalHandler<HeldWithdrawal>, OnModuleInit {
  readonly kind = 'withdrawal';

  constructor(
    private readonly approvals: ApprovalsService,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly ledger: LedgerService,
    private readonly realtime: RealtimeService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(this);
  }

  execute({ withdrawalId }: HeldWithdrawal, tx: Transaction): Promise<void> {
    return this.withdrawals.approve(tx, withdrawalId);
  }

  executed({ userId }: HeldWithdrawal): Promise<void> {
    this.realtime.push(userId, 'walletChanged');
    return Promise.resolve();
  }

  async reject({ withdrawalId }: HeldWithdrawal, tx: Transaction): Promise<void> {
    await this.withdrawals.reject(tx, withdrawalId, NOT_APPROVED);
  }

  async rejected({ withdrawalId, userId }: HeldWithdrawal): Promise<void> {
    const account = await this.ledger.playerAccount(userId);
    if (account === null || !(await this.withdrawals.hasFailed(withdrawalId))) return;
    const { balance: arenaBalance, version } = account;
    this.realtime.push(userId, 'balanceUpdated', { arenaBalance, version, reason: 'withdrawal' });
    this.realtime.push(userId, 'walletChanged');
  }
}
