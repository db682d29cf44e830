import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ApprovalsService, ownAccount } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { MarginCheck } from '@arena/betting';
import type { Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import { UserEntity } from '@arena/players';
import type { PendingApproval } from '@arena/wire';
import { noSuchPartner, rateLosesMoney } from '../admin.errors.js';

interface RateChange {
  userId: number;
  /** In percent of the stake of a won bet. */
  rate: number;
  reason: string;
}

/** Lets admins change the commission of partners. It applies to bets that are settled from then on. */
@Injectable()
export class PartnerRatesService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly manager: EntityManager,
    private readonly margins: MarginCheck,
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
   * @throws DomainError NOT_FOUND, OWN_ACCOUNT for the operator's own commission, or VALIDATION if the house would lose money
   *   on average and must not
   */
  async request(operator: Operator, change: RateChange): Promise<PendingApproval | undefined> {
    const { userId: id, rate } = change;
    // Also for an admin who is no partner yet.
    if (id === operator.actor.id) throw ownAccount();
    this.requireMargin(rate);
    if (!(await this.manager.existsBy(UserEntity, { id, isPartner: true }))) throw noSuchPartner();
    return this.approvals.perform('partner-rate', change, operator);
  }

  private async set(
    tx: Transaction,
    operator: Operator,
    { userId, rate, reason }: RateChange,
  ): Promise<void> {
    this.requireMargin(rate);
    const partner = await tx.findOne(UserEntity, {
      where: { id: userId, isPartner: true },
      lock: { mode: 'for_no_key_update' },
    });
    if (partner === null) throw noSuchPartner();
    await tx.update(UserEntity, userId, { partnerCommissionRate: rate });
    await this.audit.record(tx, {
      ...operator,
      action: 'partner.rate',
      subject: partner.username,
      before: { rate: partner.partnerCommissionRate },
      after: { rate, reason },
    });
  }

  private requireMargin(rate: number): void {
    const games = this.margins.lossesWith(rate);
    if (games !== undefined) throw rateLosesMoney(rate, games);
  }
}
