import { Injectable } from '@nestjs/common';
import { ApprovalsService, ownAccount } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import type { Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import { PartnerRates } from '@arena/partners';
import type { PendingApproval } from '@arena/wire';

interface RateChange {
  userId: number;
  /** In percent of the stake of a won bet. */
  rate: number;
  reason: string;
}

/** Lets admins change the commission of partners. */
@Injectable()
export class PartnerRatesService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly rates: PartnerRates,
    private readonly audit: AuditService,
  ) {
    approvals.register<RateChange>({
      kind: 'partner-rate',
      execute: (change, tx, operator) => this.set(tx, operator, change),
    });
  }

  /**
   * Changes a partner's commission, if necessary after another admin's approval.
   * @returns the request that waits for the approval, or undefined if the commission has changed
   * @throws DomainError NOT_FOUND, OWN_ACCOUNT for the operator's own commission, or VALIDATION
   */
  async request(operator: Operator, change: RateChange): Promise<PendingApproval | undefined> {
    // Also for an admin who is no partner yet.
    if (change.userId === operator.actor.id) throw ownAccount();
    await this.rates.check(change.userId, change.rate);
    return this.approvals.perform('partner-rate', change, operator);
  }

  private async set(
    tx: Transaction,
    operator: Operator,
    { userId, rate, reason }: RateChange,
  ): Promise<void> {
    const before = await this.rates.set(tx, userId, rate);
    await this.audit.record(tx, {
      ...operator,
      action: 'partner.rate',
      subject: before.username,
      before: { rate: before.rate },
      after: { rate, reason },
    });
  }
}
