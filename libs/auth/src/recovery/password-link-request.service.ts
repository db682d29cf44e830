import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { networkOf, RateLimiter } from '@arena/http';
import { Mails } from '@arena/mail';
import { noMails } from '../auth.errors.js';

/**
 * Requests for a link. Those for one address are counted whether an account has it or not. Someone who uses them up has
 * sent links to the owner, which stay good for as long.
 */
const PER_NETWORK = { points: 20, duration: 60 * 60 };
const PER_EMAIL = { points: 5, duration: 30 * 60 };

/** Sends links for new passwords to e-mail addresses. */
@Injectable()
export class PasswordLinkRequestService {
  private readonly perNetwork: RateLimiter;
  private readonly perEmail: RateLimiter;

  constructor(
    private readonly mails: Mails,
    database: Database,
    config: ArenaConfig,
  ) {
    this.perNetwork = new RateLimiter('password-reset', PER_NETWORK, { database, config });
    this.perEmail = new RateLimiter('password-reset-mail', PER_EMAIL, { database, config });
  }

  /**
   * Sends a link to an e-mail address if an account has it and has verified it. The answer and its time do not depend on that.
   * @param address the client's IP address
   * @throws DomainError NOT_FOUND if no mails are sent, or TOO_MANY_REQUESTS
   */
  async request(email: string, address: string): Promise<void> {
    if (!this.mails.isOn) throw noMails();
    await this.perNetwork.consume(networkOf(address));
    await this.perEmail.consume(createHash('sha256').update(email.toLowerCase()).digest('hex'));
    await this.mails.sendPasswordReset(email);
  }
}
