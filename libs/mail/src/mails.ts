import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import { Mail } from './mail.entity.js';

/** Puts mails into the outbox, the table `mails`, from which MailJob sends them. */
@Injectable()
export class Mails {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly config: ArenaConfig,
  ) {}

  /** Whether mails are sent. If not, the job empties the outbox. */
  get isOn(): boolean {
    return this.config.mail !== undefined;
  }

  /** Sends a link with which a user verifies the e-mail address, if the transaction commits. */
  async sendVerification(tx: Transaction, userId: number): Promise<void> {
    await tx.insert(Mail, { kind: 'email-verification', userId });
  }

  /**
   * Sends a link for a new password to a user, if the transaction commits.
   * @returns false if the user has no verified address, or if no mails are sent
   */
  async sendPasswordLink(tx: Transaction, userId: number): Promise<boolean> {
    if (!this.isOn) return false;
    const user = await tx
      .createQueryBuilder('users', 'u')
      .select('u.email', 'email')
      .where('u.id = :userId AND u.email_verified_at IS NOT NULL', { userId })
      .getRawOne<{ email: string }>();
    if (user !== undefined) await tx.insert(Mail, { kind: 'password-reset', email: user.email });
    return user !== undefined;
  }

  /** Sends an alert to the operators' address, if the transaction commits. */
  async sendAlert(tx: Transaction, email: string, alert: { title: string; detail: string }): Promise<void> {
    const { title, detail } = alert;
    await tx.insert(Mail, { kind: 'alert', email, details: { title, detail } });
  }

  /**
   * Sends a link for a new password, if an account has this e-mail address and has verified it. The job finds that out, so that this takes the
   * same time for any address.
   */
  async sendPasswordReset(email: string): Promise<void> {
    await this.mails.insert({ kind: 'password-reset', email });
  }
}
