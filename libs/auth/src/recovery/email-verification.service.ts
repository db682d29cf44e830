import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { RateLimiter, type Identity } from '@arena/http';
import { AccountLinks, Mails, SecurityNotices } from '@arena/mail';
import { PlayersService } from '@arena/players';
import type { EmailStatus } from '@arena/wire';
import { linkUsed, noMails } from '../auth.errors.js';

const PURPOSE = 'email-verification';
const PER_USER = { points: 5, duration: 60 * 60 };

/** Lets users prove that they read the mails to their address. Unverified accounts may do everything. */
@Injectable()
export class EmailVerificationService {
  private readonly perUser: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly links: AccountLinks,
    private readonly notices: SecurityNotices,
    private readonly players: PlayersService,
    config: ArenaConfig,
  ) {
    this.perUser = new RateLimiter('email-verification', PER_USER, { database, config });
  }

  async status({ id, email }: Identity): Promise<EmailStatus> {
    return {
      address: email,
      isVerified: await this.players.isEmailVerified(id),
      isMailOn: this.mails.isOn,
    };
  }

  /**
   * Sends a link to the user's address.
   * @throws DomainError NOT_FOUND if no mails are sent, or TOO_MANY_REQUESTS
   */
  async send({ id }: Identity): Promise<void> {
    if (!this.mails.isOn) throw noMails();
    await this.perUser.consume(id);
    await this.database.transact((tx) => this.mails.sendVerification(tx, id));
  }

  /**
   * Verifies the address with a link.
   * @throws DomainError LINK_USED
   */
  async confirm(token: string, address: string): Promise<void> {
    await this.database.transact(async (tx) => {
      const link = await this.links.use(tx, token, PURPOSE);
      if (link === undefined) throw linkUsed();
      await this.players.verifyEmail(tx, link.userId);
      await this.notices.record(tx, link.userId, 'email-verified', address);
    });
  }
}
