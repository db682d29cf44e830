import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { Database } from '@arena/database';
import type { Identity } from '@arena/http';
import { AccountLinks, SecurityNotices } from '@arena/mail';
import { noSuchUser, PlayersService } from '@arena/players';
import { mayDo, type PasswordResetLink } from '@arena/wire';
import { noPasswordLink } from '../auth.errors.js';

/** Lets admins help players who cannot read mails. */
@Injectable()
export class PasswordLinkService {
  constructor(
    private readonly database: Database,
    private readonly players: PlayersService,
    private readonly links: AccountLinks,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a link for a new password. The admin hands it over and never learns the password. Accounts with a role get one
   * only from an owner.
   * @param address the admin's IP address
   * @throws DomainError NOT_FOUND or OWNER_ACCOUNT
   */
  async issue(admin: Identity, userId: number, address: string): Promise<PasswordResetLink> {
    return this.database.transact(async (tx) => {
      const player = await this.players.lockOpen(tx, userId);
      const isPermitted = player.role === null || (player.role !== 'owner' && mayDo(admin.role, 'roles'));
      if (!isPermitted || userId === admin.id) throw noPasswordLink();
      const link = await this.links.create(tx, userId, 'password-reset', { isMailed: false });
      if (link === undefined) throw noSuchUser();
      const { path, expiresAt } = link;
      await this.audit.record(tx, {
        actor: { id: admin.id, name: admin.username },
        source: address,
        action: 'account.password.link',
        subject: player.username,
      });
      await this.notices.record(tx, userId, 'password-link-issued', null);
      return { path, expiresAt: expiresAt.toISOString() };
    });
  }
}
