import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { JobRunner } from '@arena/scheduling';
import { type LinkPurpose } from './account-link.entity.js';
import { AccountLinks, LINKS } from './account-links.js';
import { writeMail, type MailKind } from './mail-templates.js';
import { MailTransport } from './mail-transport.js';
import { Mail } from './mail.entity.js';

/** A mail in the outbox. The account is null if no account has the address and has verified it, or if it is closed. */
interface DueMail {
  id: number;
  kind: MailKind;
  details: Record<string, string>;
  createdAt: Date;
  attempts: number;
  isTooOld: boolean;
  userId: number | null;
  username: string;
  email: string;
  /** The address that the mail was requested for. Null if it was requested for an account. */
  address: string | null;
}

const PAUSE_MS = 1_000;
const BATCH = 20;
/** A run ends after this time, well before it would lose its lease. */
const MAX_RUN_MS = 30_000;

/** Mails that could not be sent for this long are given up. */
const MAX_AGE_HOURS = 24;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 1800;

/** Reserved for addresses that no one reads (RFC 2606), such as that of the first admin. */
const UNREACHABLE = /\.invalid$/i;

/** The accounts belong to a lib above. */
const DUE = `SELECT m.id, m.kind, m.details, m.created_at AS "createdAt", m.attempts, u.id AS "userId", u.username, u.email,
    m.email AS address,
    m.created_at < clock_timestamp() - $2 * interval '1 hour' AS "isTooOld"
  FROM mails AS m
  LEFT JOIN users AS u ON u.closed_at IS NULL
    AND (u.id = m.user_id OR (lower(u.email) = lower(m.email) AND u.email_verified_at IS NOT NULL))
  WHERE m.retry_at <= clock_timestamp() ORDER BY m.retry_at, m.id LIMIT $1`;

const NEXT_RETRY = `clock_timestamp()
  + least(${FIRST_RETRY_SECONDS} * 2 ^ least(attempts, 16), ${MAX_RETRY_SECONDS}) * interval '1 s'`;

/**
 * Sends the mails of the outbox, each at least once: a mail is deleted after it was accepted. If it was not, it is tried
 * again after growing pauses, for a day.
 */
@Injectable()
export class MailJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailJob.name);

  constructor(
    private readonly jobs: JobRunner,
    private readonly database: Database,
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly transport: MailTransport,
    private readonly links: AccountLinks,
    private readonly config: ArenaConfig,
    private readonly http: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'mail', pauseMs: PAUSE_MS, run: () => this.run() });
  }

  private async run(): Promise<void> {
    if (this.config.mail === undefined) {
      await this.mails.deleteAll();
      return;
    }
    const end = performance.now() + MAX_RUN_MS;
    let due: DueMail[];
    do {
      due = await this.database.call<DueMail>('due_mails', DUE, [BATCH, MAX_AGE_HOURS]);
      for (const mail of due) {
        if (performance.now() > end) return;
        if (await this.isDone(mail)) await this.mails.delete(mail.id);
      }
    } while (due.length === BATCH);
  }

  /** Sends a mail. Returns whether it was sent, has no recipient or is given up. */
  private async isDone(mail: DueMail): Promise<boolean> {
    const { id, kind, userId } = mail;
    const email = kind === 'alert' ? mail.address : mail.email;
    const hasRecipient = kind === 'alert' || userId !== null;
    if (!hasRecipient || email === null || UNREACHABLE.test(email)) return true;
    const recipient = kind === 'alert' ? 'the operators' : `user ${userId}`;
    if (mail.isTooOld) {
      this.logger.error(
        `The mail ${id} (${kind}) to ${recipient} could not be sent for a day and was given up.`,
      );
      return true;
    }
    try {
      const path = await this.pathOf(kind, userId);
      // Without a path, the mail is deleted unsent.
      if (path !== undefined) {
        const url = this.siteUrl + path;
        await this.transport.deliver(email, writeMail(kind, { ...mail, url }));
      }
    } catch (error) {
      if (isFinalRefusal(error)) {
        this.logger.warn(`The mail ${id} (${kind}) to ${recipient} was refused by the mail server.`);
        return true;
      }
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      // The message can contain the address.
      this.logger.warn(
        `The mail ${id} (${kind}) could not be sent (${responseCode ?? code ?? 'error'}) and is tried again.`,
      );
      await this.mails.update(id, { attempts: () => 'attempts + 1', retryAt: () => NEXT_RETRY });
      return false;
    }
    return true;
  }

  /**
   * Returns the path that the mail points to. Makes a link if the mail has one, which therefore is in no table. Returns
   * undefined if the account was closed in the meantime.
   */
  private async pathOf(kind: MailKind, userId: number | null): Promise<string | undefined> {
    if (kind === 'alert') return '/admin';
    if (!isLinkPurpose(kind) || userId === null) return '/account';
    const link = await this.database.transact((tx) =>
      this.links.create(tx, userId, kind, { isMailed: true }),
    );
    return link?.path;
  }

  /** The address of the site. Without PUBLIC_URL, which a mail server requires, the site is opened on this machine. */
  private get siteUrl(): string {
    if (this.config.publicUrl !== undefined) return this.config.publicUrl;
    const address = (
      this.http.httpAdapter.getHttpServer() as { address(): { port: number } | null }
    ).address();
    return `http://localhost:${address?.port ?? this.config.port}`;
  }
}

const isLinkPurpose = (kind: MailKind): kind is LinkPurpose => kind in LINKS;

/** Whether the mail server refused the mail for good (RFC 5321: 5xx). Another attempt would not change that. */
function isFinalRefusal(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
