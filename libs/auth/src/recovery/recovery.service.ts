import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalsService, type ApprovalHandler } from '@arena/approvals';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { Database, isFuture, type Transaction } from '@arena/database';
import { networkOf, RateLimiter, type Identity, type Operator } from '@arena/http';
import { AccountLinks, Mails, SecurityNotices } from '@arena/mail';
import { noSuchUser, PlayersService } from '@arena/players';
import {
  mayDo,
  type EmailStatus,
  type PasswordChoice,
  type PasswordResetLink,
  type PendingApproval,
} from '@arena/wire';
import { AccountLog } from '../accounts/account-log.js';
import { PasswordLinkGrant } from '../auth.entities.js';
import { linkUsed, noMails, noPasswordLink } from '../auth.errors.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

interface LinkRequest {
  userId: number;
}

/** How long the admin may take after the approval. */
const GRANT_HOURS = 24;

/**
 * Requests for a link. Those for one address are counted whether an account has it or not. Someone who uses them up has
 * sent links to the owner, which stay good for as long.
 */
const LINKS_PER_NETWORK = { points: 20, duration: 60 * 60 };
const LINKS_PER_EMAIL = { points: 5, duration: 30 * 60 };
const VERIFICATIONS_PER_USER = { points: 5, duration: 60 * 60 };

/**
 * Lets users who have lost their password choose a new one with a link, and prove that they read the mails to their address.
 * Unverified accounts may do everything, but get links for a new password from admins only.
 */
@Injectable()
export class RecoveryService implements OnModuleInit {
  private readonly linksPerNetwork: RateLimiter;
  private readonly linksPerEmail: RateLimiter;
  private readonly verificationsPerUser: RateLimiter;
  private readonly linkRequest: ApprovalHandler<LinkRequest> = {
    kind: 'password-link',
    execute: async ({ userId }, tx, { actor: { id: adminId } }) => {
      if (adminId === null) throw new Error('Only an admin can request a link.');
      const expiresAt = () => `clock_timestamp() + interval '${GRANT_HOURS} hours'`;
      await tx.upsert(PasswordLinkGrant, { userId, adminId, expiresAt }, ['userId', 'adminId']);
    },
  };

  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly players: PlayersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsRepository,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly notices: SecurityNotices,
    private readonly approvals: ApprovalsService,
    private readonly audit: AuditService,
    private readonly log: AccountLog,
  ) {
    const stored = { database, config };
    this.linksPerNetwork = RateLimiter.shared('password-reset', LINKS_PER_NETWORK, stored);
    this.linksPerEmail = RateLimiter.shared('password-reset-mail', LINKS_PER_EMAIL, stored);
    this.verificationsPerUser = RateLimiter.shared('email-verification', VERIFICATIONS_PER_USER, stored);
  }

  onModuleInit(): void {
    this.approvals.register(this.linkRequest);
  }

  /**
   * Sends a link for a new password to an e-mail address if an account has it and has verified it. The answer and its time do
   * not depend on that.
   * @param address the client's IP address
   * @throws DomainError NOT_FOUND if no mails are sent, or TOO_MANY_REQUESTS
   */
  async requestLink(email: string, address: string): Promise<void> {
    if (!this.mails.isOn) throw noMails();
    await this.linksPerNetwork.consume(networkOf(address));
    await this.linksPerEmail.consume(createHash('sha256').update(email.toLowerCase()).digest('hex'));
    await this.mails.sendPasswordReset(email);
  }

  /**
   * Makes a link for a new password of a player who asks an admin for help. It goes to the player's verified e-mail address. Only
   * a player without one gets it from the admin, after another admin's approval. The admin could use that link too, so
   * withdrawals and the private key are then blocked for some time (PlayersService.resetPassword). Only an owner makes links
   * for accounts with a role.
   * @param operator the admin, and the admin's IP address
   * @returns the link, without its path if it was sent to the player, or the request that waits for the approval
   * @throws DomainError NOT_FOUND or OWNER_ACCOUNT
   */
  async issueLink(
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

  /**
   * Sets a new password with a link, which ends all sessions and forgets the known networks. A second factor stays as it is. All
   * addresses count as new for the next withdrawals.
   * @param address the client's IP address
   * @throws DomainError LINK_USED, VALIDATION if the password is too common, or BUSY
   */
  async choosePassword({ token, newPassword }: PasswordChoice, address: string): Promise<void> {
    // Checked before the password is hashed, so that guesses cost little.
    if (!(await this.links.isGood(token, 'password-reset'))) throw linkUsed();
    const passwordHash = await this.passwords.hashNew(newPassword, 'newPassword');
    await this.database.transact(async (tx) => {
      const link = await this.links.use(tx, token, 'password-reset');
      if (link === undefined) throw linkUsed();
      const { userId, isMailed } = link;
      const username = await this.players.resetPassword(tx, userId, passwordHash, {
        isEmailVerified: isMailed,
      });
      await this.sessions.endAll(tx, userId);
      await this.sessions.replaceNetworks(tx, userId, address);
      await this.log.record(tx, {
        user: { id: userId, username },
        source: address,
        kind: 'password-replaced',
        action: 'account.password.replaced',
      });
    });
  }

  async emailStatus({ id, email }: Identity): Promise<EmailStatus> {
    return {
      address: email,
      isVerified: await this.players.isEmailVerified(id),
      isMailOn: this.mails.isOn,
    };
  }

  /**
   * Sends a link that verifies the user's address.
   * @throws DomainError NOT_FOUND if no mails are sent, or TOO_MANY_REQUESTS
   */
  async sendVerification({ id }: Identity): Promise<void> {
    if (!this.mails.isOn) throw noMails();
    await this.verificationsPerUser.consume(id);
    await this.database.transact((tx) => this.mails.sendVerification(tx, id));
  }

  /**
   * Verifies an address with a link.
   * @param address the client's IP address
   * @throws DomainError LINK_USED
   */
  async verifyEmail(token: string, address: string): Promise<void> {
    await this.database.transact(async (tx) => {
      const link = await this.links.use(tx, token, 'email-verification');
      if (link === undefined) throw linkUsed();
      await this.players.verifyEmail(tx, link.userId);
      await this.notices.record(tx, link.userId, 'email-verified', address);
    });
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
