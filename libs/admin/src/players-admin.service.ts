import { Injectable } from '@nestjs/common';
import { ApprovalsService } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { Database, isoTimes, type Transaction } from '@arena/database';
import { isOwnerByName, pageOf, type Operator } from '@arena/http';
import { PlayersService } from '@arena/players';
import type { ListedPlayer, PendingApproval, PlayerPage, Role } from '@arena/wire';
import { ownerAccount, ownRole } from './admin.errors.js';

interface RoleChange {
  userId: number;
  role: Role | null;
}

/** Lets admins find players and freeze their accounts, and owners give and take roles. */
@Injectable()
export class PlayersAdminService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly audit: AuditService,
    private readonly approvals: ApprovalsService,
  ) {
    approvals.register<RoleChange>({
      kind: 'role',
      execute: (change, tx, operator) => this.setRole(tx, operator, change),
    });
  }

  /**
   * Returns a page of accounts, newest first.
   * @param search a part of a username or an email address, an exact id or an exact wallet address; empty for all
   * @param before only accounts with a smaller id
   */
  async list(search: string, limit: number, before: string): Promise<PlayerPage> {
    const { page, next } = pageOf(await this.players.list(search, limit + 1, before), limit);
    return { players: isoTimes<ListedPlayer>(page), next };
  }

  /**
   * Freezes an account and ends its sessions, or unfreezes it. Has no effect if that is already its state.
   * @throws DomainError NOT_FOUND, or OWNER_ACCOUNT if the account is the operator's own or an owner's
   */
  async setFrozen(operator: Operator, userId: number, isFrozen: boolean, reason: string): Promise<void> {
    const { username, role } = await this.players.profile(userId);
    if (role === 'owner' || userId === operator.actor.id) throw ownerAccount();
    await this.database.transact(async (tx) => {
      await this.players.setFrozen(tx, userId, isFrozen);
      await this.audit.record(tx, {
        ...operator,
        action: isFrozen ? 'account.frozen' : 'account.unfrozen',
        subject: username,
        after: { reason },
      });
    });
  }

  /**
   * Changes a role, if necessary after another owner's approval.
   * @returns the request that waits for the approval, or undefined if the role has changed
   * @throws DomainError NOT_FOUND, or OWNER_ACCOUNT for the operator's own role and for accounts that are owners by name
   */
  async requestRole(operator: Operator, change: RoleChange): Promise<PendingApproval | undefined> {
    const user = await this.players.profile(change.userId);
    if (user.id === operator.actor.id || isOwnerByName(user)) throw ownRole();
    return this.approvals.perform('role', change, operator);
  }

  private async setRole(tx: Transaction, operator: Operator, { userId, role }: RoleChange): Promise<void> {
    const { username, role: before } = await this.players.profile(userId);
    await this.players.setRole(tx, userId, role);
    await this.audit.record(tx, {
      ...operator,
      action: 'account.role',
      subject: username,
      before: { role: before },
      after: { role },
    });
  }
}
