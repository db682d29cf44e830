import { Injectable } from '@nestjs/common';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { Database, isoTimes, violatedConstraint, type Timed, type Transaction } from '@arena/database';
import { idempotencyKeyReused, pageOf, type Operator } from '@arena/http';
import { LedgerService } from '@arena/ledger';
import { arena, formatArena } from '@arena/money';
import { PlayersService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import type { Adjustment, AdjustmentPage, PendingApproval } from '@arena/wire';
import { balanceBelowCorrection, ownBalance } from './admin.errors.js';
import { AdjustmentEntity } from './adjustment.entity.js';

interface Correction {
  userId: number;
  /** A signed amount in ARENA. Positive: from the house to the player. */
  amount: string;
  reason: string;
  /** The idempotency key of the request. */
  key: string | null;
}

const LIST = `SELECT a.id, a.amount, a.reason, u.username AS "requestedBy", a.approval_id AS "approvalId",
    a.created_at AS "createdAt"
  FROM adjustments AS a JOIN users AS u ON u.id = a.requested_by
  WHERE a.user_id = $1 AND a.id < $2 ORDER BY a.id DESC LIMIT $3`;

/** Lets admins correct players' balances. Each correction is a transfer between the house and the player. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly ledger: LedgerService,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
  ) {
    approvals.register<Correction>({
      kind: 'adjustment',
      execute: (adjustment, tx, request) => this.adjust(tx, request, adjustment),
      executed: ({ userId }) => this.pushBalance(userId),
    });
  }

  /**
   * Corrects a balance, if necessary after another admin's approval. A request with a known idempotency key has no effect.
   * @returns the request that waits for the approval, or undefined if the balance has been corrected
   * @throws DomainError NOT_FOUND, OWNER_ACCOUNT for the operator's own balance, INSUFFICIENT_FUNDS, BALANCE_LIMIT or
   *   IDEMPOTENCY_KEY_REUSED
   */
  async request(operator: Operator, adjustment: Correction): Promise<PendingApproval | undefined> {
    await this.players.profile(adjustment.userId); // throws if the user does not exist
    if (adjustment.userId === operator.actor.id) throw ownBalance();
    return this.approvals.perform('adjustment', adjustment, operator, { key: adjustment.key });
  }

  /** @param before only corrections with a smaller id */
  async list(userId: number, limit: number, before: string): Promise<AdjustmentPage> {
    const values = [userId, before, limit + 1];
    const rows = await this.database.read<Timed<Adjustment, 'createdAt'>>('adjustments', LIST, values);
    const { page, next } = pageOf(isoTimes<Adjustment>(rows), limit);
    return { adjustments: page, next };
  }

  private async adjust(
    tx: Transaction,
    { approvalId, ...operator }: Operator & { approvalId: number | null },
    { userId, amount, reason, key }: Correction,
  ): Promise<void> {
    const { id: requestedBy } = operator.actor;
    if (requestedBy === null) throw new Error('Only an admin can correct a balance.');
    const adjustment = { userId, amount, reason, requestedBy, key };
    const insert = tx.createQueryBuilder().insert().into(AdjustmentEntity);
    const added = await insert
      .values({ ...adjustment, approvalId })
      .orIgnore()
      .returning(['id'])
      .execute();
    const [inserted] = added.raw as Pick<AdjustmentEntity, 'id'>[];
    if (inserted === undefined) {
      const isSame = key !== null && (await tx.existsBy(AdjustmentEntity, { ...adjustment, key }));
      if (!isSame) throw idempotencyKeyReused();
      return;
    }
    await this.ledger
      .adjust(tx, { cause: inserted.id, userId, amount: arena(amount) })
      .catch(rethrowShortfall);
    await this.audit.record(tx, {
      ...operator,
      action: 'balance.adjusted',
      subject: `user ${userId}`,
      after: { amount: formatArena(arena(amount)), reason },
    });
  }

  private async pushBalance(userId: number): Promise<void> {
    const { arenaBalance, version } = await this.players.profile(userId);
    this.realtime.push(userId, 'balanceUpdated', { arenaBalance, version, reason: 'adjustment' });
  }
}

/** Throws a DomainError if the player has less than a correction takes, and the original error otherwise. */
function rethrowShortfall(error: unknown): never {
  throw violatedConstraint(error) === 'balance_never_negative' ? balanceBelowCorrection() : error;
}
