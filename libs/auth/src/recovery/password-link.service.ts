import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { Database, isFuture, type Transaction } from '@arena/database';
import type { Identity, Operator } from '@arena/http';
import { AccountLinks, Mails, SecurityNotices } from '@arena/mail';
import { noSuchUser, PlayersService } from '@arena/players';
import { mayDo, type PasswordResetLink, type PendingApproval } from '@arena/wire';
import { noPasswordLink } from '../auth.errors.js';
import { PasswordLinkGrant } from './password-link-grant.entity.js';

interface LinkRequest {
  userId: number;
}

/** How long the admin may take after the approval. */
const GRANT_HOURS = 24;

/**
 * Lets admins help players who have lost their password. The link goes to the player's verified e-mail address. Only a player
 * without one gets it from the admin, after another admin's approval, and waits for withdrawals and the private key
 * afterwards (see PlayersService.resetPassword): whoever has the link gets into the account.
 */
@Injectable()
export class PasswordLinkService implements OnModuleInit {
  private readonly request: ApprovalHandler<LinkRequest> = {
    kind: 'password-link',
    execute: async ({ userId }, tx, { actor: { id: adminId } }) => {
      if (adminId === null) throw new Error('Only an admin can request a link.');
      const expiresAt = () => `clock_timestamp() + interval '${GRANT_HOURS} hours'`;
      await tx.upsert(PasswordLinkGrant, { userId, adminId, expiresAt }, ['userId', 'adminId']);
    },
  };

  constructor(
    private readonly approvals: ApprovalsService,
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly players: PlayersService,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.approvals.register(this.request);
  }

  /**
   * Makes a link for a new password. Accounts with a role get one only from an owner.
   * @param operator the admin, and the admin's IP address
   * @returns the link, without its path if it was sent to the player, or the request that waits for the approval
   * @throws DomainError NOT_FOUND or OWNER_ACCOUNT
   */
  async issue(
    admin: Identity,
    operator: Operator,
    userId: number,
  ): Promise<PasswordResetLink | PendingApproval> {
    const issued = await this.database.transact(async (tx) => {
      const player = await this.players.lockOpen(tx, userId);
      const isPermitted = player.role === null || (player.role !== 'owner' && mayDo(admin.role, 'roles'));
      if (!isPermitted || userId === admin.id) throw noPasswordLink();
      const link = (await this.mails.sendPasswordLink(tx, userId))
        ? { path: null, expiresAt: null }
        : await this.handOver(tx, admin, userId);
      if (link === undefined) return undefined;
      await this.audit.record(tx, {
        ...operator,
        action: 'account.password.link',
        subject: player.username,
        after: { isMailed: link.path === null },
      });
      await this.notices.record(tx, userId, 'password-link-issued', null);
      return link;
    });
    if (issued !== undefined) return issued;
    const pending = await this.approvals.perform('password-link', { userId }, operator);
    if (pending === undefined) throw new Error('A link for a new password needs an approval.');
    return pending;
  }

  /** Makes a link for the admin to hand over. Returns undefined if another admin has to agree first. */
  private async handOver(
    tx: Transaction,
    admin: Identity,
    userId: number,
  ): Promise<PasswordResetLink | undefined> {
    const grant = { userId, adminId: admin.id, expiresAt: isFuture() };
    if (this.config.approvals && (await tx.delete(PasswordLinkGrant, grant)).affected === 0) return undefined;
    const link = await this.links.create(tx, userId, 'password-reset', { isMailed: false });
    if (link === undefined) throw noSuchUser();
    return { path: link.path, expiresAt: link.expiresAt.toISOString() };
  }
}
