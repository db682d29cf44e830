import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import type { Transaction } from '@arena/database';
import { isOwnerByName, type Operator } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { PendingApproval, Role } from '@arena/wire';
import { ownRole } from './admin.errors.js';

interface RoleChange {
  userId: number;
  role: Role | null;
}

/** Lets owners give and take roles. */
@Injectable()
export class RolesService implements OnModuleInit {
  private readonly change: ApprovalHandler<RoleChange> = {
    kind: 'role',
    execute: (change, tx, operator) => this.set(tx, operator, change),
  };

  constructor(
    private readonly approvals: ApprovalsService,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(this.change);
  }

  /**
   * Changes a role, if necessary after another owner's approval.
   * @returns the request that waits for the approval, or undefined if the role has changed
   * @throws DomainError NOT_FOUND, or OWNER_ACCOUNT for the operator's own role and for accounts that are owners by name
   */
  async request(operator: Operator, change: RoleChange): Promise<PendingApproval | undefined> {
    const user = await this.players.profile(change.userId);
    if (user.id === operator.actor.id || isOwnerByName(user)) throw ownRole();
    return this.approvals.perform('role', change, operator);
  }

  private async set(
    tx: Transaction,
    { actor, source }: Operator,
    { userId, role }: RoleChange,
  ): Promise<void> {
    const { username, role: before } = await this.players.profile(userId);
    await this.players.setRole(tx, userId, role);
    await this.audit.record(tx, {
      actor,
      source,
      action: 'account.role',
      subject: username,
      before: { role: before },
      after: { role },
    });
  }
}
