import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';

/** Puts mails into the outbox, the table `mails`, from which MailJob sends them. */
@Injectable()
export class Mails {
  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
  ) {}

  /** Whether mails are sent. If not, the job empties the outbox. */
  get isOn(): boolean {
    return this.config.mail !== undefined;
  }

  /** Sends a link with which a user verifies the e-mail address, if the transaction commits. */
  async sendVerification(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`INSERT INTO mails (kind, user_id) VALUES ('email-verification', $1)`, [userId]);
  }

  /**
   * Sends a link for a new password to a user, if the transaction commits.
   * @returns false if the user has no verified address, or if no mails are sent
   */
  async sendPasswordLink(tx: Transaction, userId: number): Promise<boolean> {
    if (!this.isOn) return false;
    const sent = await tx.query<object[]>(
      `INSERT INTO mails (kind, email) SELECT 'password-reset', email FROM users
       WHERE id = $1 AND email_verified_at IS NOT NULL RETURNING id`,
      [userId],
    );
    return sent.length === 1;
  }

  /** Sends an alert to the operators' address, if the transaction commits. */
  async sendAlert(tx: Transaction, email: string, alert: { title: string; detail: string }): Promise<void> {
    const details = JSON.stringify({ title: alert.title, detail: alert.detail });
    await tx.query(`INSERT INTO mails (kind, email, details) VALUES ('alert', $1, $2)`, [email, details]);
  }

  /**
   * Sends a link for a new password, if an account has this e-mail address and has verified it. The job finds that out, so that this takes the
   * same time for any address.
   */
  async sendPasswordReset(email: string): Promise<void> {
    await this.database.call(
      'mail_password_reset',
      `INSERT INTO mails (kind, email) VALUES ('password-reset', $1)`,
      [email],
    );
  }
}
